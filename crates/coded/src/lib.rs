//! `#[derive(Coded)]`: binary encoding of a type.
//!
//! The fields of a struct are encoded in sequence; an enum starts with the index of its variant. The macro
//! generates a function that writes a value, one that reads it, and its shape: the names of its bytes, for the
//! conversion to TOML.
//!
//! | attribute | meaning |
//! |---|---|
//! | `#[coded(checked)]` on the type | a decoded value must pass `Checked::is_sound`, which `checked!` implements |
//! | `#[coded(skip)]` on a field of a struct | not stored; decoded as its `Default` |
//! | `#[coded(flat)]` on a field of a struct | in TOML its own fields appear among those of the struct |
//! | `#[coded(shape = ...)]` on a type or a field | replaces the shape that follows from its type |

use proc_macro2::TokenStream;
use quote::{format_ident, quote};
use syn::{
    Attribute, Data, DeriveInput, Error, Expr, Field, Fields, Ident, Result, parse_macro_input,
    parse_quote,
};

/// Implements the trait `Coded` of the library.
#[proc_macro_derive(Coded, attributes(coded))]
pub fn coded(input: proc_macro::TokenStream) -> proc_macro::TokenStream {
    let input = parse_macro_input!(input as DeriveInput);
    derive(input)
        .unwrap_or_else(Error::into_compile_error)
        .into()
}

fn derive(mut input: DeriveInput) -> Result<TokenStream> {
    let said = Said::of(&input.attrs)?;
    let is_checked = said.checked;
    let is_plain = match &input.data {
        Data::Enum(data) => data.variants.iter().all(|one| one.fields.is_empty()),
        _ => false,
    };
    // Not inlined: plain enums with equally many variants have identical code, which the linker merges.
    let inline = is_plain.then(|| quote!(#[inline(never)]));
    let (shape, width, write, read) = match &input.data {
        Data::Struct(data) => {
            let (write, read) = of_struct(&data.fields)?;
            let width = width_of_fields(&data.fields)?;
            (shape_of_fields(&data.fields)?, width, write, read)
        }
        Data::Enum(data) if (1..128).contains(&data.variants.len()) => {
            let (mut write, mut read) = of_enum(data.variants.iter())?;
            let mut width = quote!(1);
            if !is_plain {
                // At full width all variants are as long as the longest.
                let widths = data.variants.iter().map(|it| width_of_fields(&it.fields));
                let widths = widths.collect::<Result<Vec<_>>>()?;
                width = quote!(1 + crate::coded::widest(&[#(#widths),*]));
                write = quote! {
                    let end = to.end_of(<Self as crate::coded::Coded>::WIDTH);
                    #write
                    to.fill_to(end);
                };
                read = quote! {{
                    let end = from.end_of(<Self as crate::coded::Coded>::WIDTH);
                    let value = #read;
                    from.skip_to(end);
                    value
                }};
            }
            (shape_of_enum(data, is_plain)?, width, write, read)
        }
        _ => {
            let why = "only a struct, or an enum of 1 to 127 variants, can be kept";
            return Err(Error::new_spanned(&input.ident, why));
        }
    };
    let shape = said.shape.map_or(shape, |shape| quote!(#shape));
    let read = match is_checked {
        true => quote! {
            let value = #read;
            if !from.has_failed() && !crate::coded::Checked::is_sound(&value) {
                from.fail();
            }
            value
        },
        false => read,
    };
    for parameter in input.generics.type_params_mut() {
        parameter.bounds.push(parse_quote!(crate::coded::Coded));
    }
    let name = &input.ident;
    let (generics, parameters, conditions) = input.generics.split_for_impl();
    Ok(quote! {
        #[automatically_derived]
        impl #generics crate::coded::Coded for #name #parameters #conditions {
            const SHAPE: &'static crate::coded::Shape = #shape;
            const WIDTH: usize = #width;

            fn write(&self, to: &mut crate::coded::Writer<'_>) {
                #write
            }

            #inline
            fn read(from: &mut crate::coded::Reader<'_>) -> Self {
                #read
            }
        }
    })
}

/// Sum of the fields' full widths.
fn width_of_fields(fields: &Fields) -> Result<TokenStream> {
    let mut width = quote!(0);
    for field in fields {
        if !Said::of(&field.attrs)?.skip {
            let of = &field.ty;
            width.extend(quote!(+ <#of as crate::coded::Coded>::WIDTH));
        }
    }
    Ok(width)
}

/// Shape of some fields. A single unnamed field has the shape of its type.
fn shape_of_fields(fields: &Fields) -> Result<TokenStream> {
    let (mut names, mut shapes) = (Vec::new(), Vec::new());
    for field in fields {
        let said = Said::of(&field.attrs)?;
        if !said.skip {
            let name = field.ident.as_ref().filter(|_| !said.flat);
            names.push(name.map_or(String::new(), Ident::to_string));
            shapes.push(shape_of(field, said));
        }
    }
    Ok(match (fields, &shapes[..]) {
        (_, []) => quote!(&crate::coded::Shape::Nothing),
        (Fields::Unnamed(_), [shape]) => quote!(#shape),
        (Fields::Unnamed(_), _) => quote!(&crate::coded::Shape::Tuple(&[#(#shapes),*])),
        _ => {
            let names = names.join(",");
            quote!(&crate::coded::Shape::Parts(#names, &[#(#shapes),*]))
        }
    })
}

fn shape_of(field: &Field, said: Said) -> TokenStream {
    let of = &field.ty;
    match said.shape {
        Some(shape) => quote!(#shape),
        None => quote!(<#of as crate::coded::Coded>::SHAPE),
    }
}

/// Shape of an enum: a word if no variant has content.
fn shape_of_enum(data: &syn::DataEnum, is_plain: bool) -> Result<TokenStream> {
    let names: Vec<_> = data.variants.iter().map(|it| snake(&it.ident)).collect();
    if is_plain {
        let names = names.join(",");
        return Ok(quote! {
            &crate::coded::Shape::Word(crate::coded::Names::Listed(#names))
        });
    }
    let shapes = data.variants.iter().map(|it| shape_of_fields(&it.fields));
    let shapes = shapes.collect::<Result<Vec<_>>>()?;
    let places = 0..names.len() as u8;
    Ok(quote! {
        &crate::coded::Shape::Either(&[
            #(crate::coded::Variant { place: #places, name: #names, of: #shapes }),*
        ])
    })
}

/// Name in TOML: `ShortSword` becomes `short_sword`.
fn snake(name: &Ident) -> String {
    let mut snake = String::new();
    for (place, letter) in name.to_string().chars().enumerate() {
        if letter.is_uppercase() && place > 0 {
            snake.push('_');
        }
        snake.extend(letter.to_lowercase());
    }
    snake
}

/// Code that writes the fields of `self`, and code that reads them.
fn of_struct(fields: &Fields) -> Result<(TokenStream, TokenStream)> {
    let (mut write, mut read) = (TokenStream::new(), TokenStream::new());
    for (field, member) in fields.iter().zip(fields.members()) {
        if Said::of(&field.attrs)?.skip {
            read.extend(quote!(#member: ::core::default::Default::default(),));
        } else {
            write.extend(quote!(crate::coded::Coded::write(&self.#member, to);));
            read.extend(quote!(#member: crate::coded::Coded::read(from),));
        }
    }
    if write.is_empty() {
        return Ok((
            quote!(let _ = to;),
            quote! {{ let _ = from; Self { #read } }},
        ));
    }
    Ok((write, quote!(Self { #read })))
}

/// Code that writes a variant's index and fields, and code that reads them. An unreadable enum becomes its
/// first variant.
fn of_enum<'a>(
    variants: impl ExactSizeIterator<Item = &'a syn::Variant> + DoubleEndedIterator,
) -> Result<(TokenStream, TokenStream)> {
    let count = variants.len() as u8;
    let (mut write, mut read) = (TokenStream::new(), TokenStream::new());
    // The first variant comes last because its pattern is `_`.
    for (place, variant) in (0..count).zip(variants).rev() {
        let name = &variant.ident;
        let members: Vec<_> = variant.fields.members().collect();
        let bound: Vec<_> = (0..members.len())
            .map(|at| format_ident!("_{at}"))
            .collect();
        for field in &variant.fields {
            if Said::of(&field.attrs)?.skip {
                return Err(Error::new_spanned(field, "all of a variant is kept"));
            }
        }
        write.extend(quote! {
            Self::#name { #(#members: #bound),* } => {
                to.u8(#place);
                #(crate::coded::Coded::write(#bound, to);)*
            }
        });
        let pattern = if place == 0 {
            quote!(_)
        } else {
            quote!(#place)
        };
        read.extend(quote! {
            #pattern => Self::#name { #(#members: crate::coded::Coded::read(from)),* },
        });
    }
    Ok((
        quote!(match self { #write }),
        quote!(match from.variant(#count) { #read }),
    ))
}

/// Parsed attributes of a type or a field.
#[derive(Default)]
struct Said {
    checked: bool,
    skip: bool,
    flat: bool,
    shape: Option<Expr>,
}

impl Said {
    /// Parses attributes. Unknown ones are an error.
    fn of(attributes: &[Attribute]) -> Result<Said> {
        let mut said = Said::default();
        for attribute in attributes.iter().filter(|one| one.path().is_ident("coded")) {
            attribute.parse_nested_meta(|meta| {
                let word = meta.path.get_ident().map(Ident::to_string);
                match word.as_deref() {
                    Some("checked") => said.checked = true,
                    Some("skip") => said.skip = true,
                    Some("flat") => said.flat = true,
                    Some("shape") => said.shape = Some(meta.value()?.parse()?),
                    _ => return Err(meta.error("`checked`, `skip`, `flat` or `shape = ...`")),
                }
                Ok(())
            })?;
        }
        Ok(said)
    }
}
