//! `#[derive(Coded)]`: how a type is kept.
//!
//! The fields of a struct stand one after the other; what an enum is begins with the place of its
//! variant. What is made of a type are two plain functions, one that writes it and one that reads it.
//!
//! | attribute | what it means |
//! |---|---|
//! | `#[coded(checked)]` on the type | what was read must be what the gadget could have made: `checked!` says when |
//! | `#[coded(skip)]` on a field of a struct | it is not kept, and is its `Default` when the rest comes back |

use proc_macro2::TokenStream;
use quote::{format_ident, quote};
use syn::{Attribute, Data, DeriveInput, Error, Fields, Result, parse_macro_input, parse_quote};

/// Implements the library's trait of this name.
#[proc_macro_derive(Coded, attributes(coded))]
pub fn coded(input: proc_macro::TokenStream) -> proc_macro::TokenStream {
    let input = parse_macro_input!(input as DeriveInput);
    derive(input)
        .unwrap_or_else(Error::into_compile_error)
        .into()
}

fn derive(mut input: DeriveInput) -> Result<TokenStream> {
    let is_checked = has("checked", &input.attrs)?;
    let is_plain = match &input.data {
        Data::Enum(data) => data.variants.iter().all(|one| one.fields.is_empty()),
        _ => false,
    };
    // Plain enums with as many variants have the same function, which is in the image once.
    let inline = is_plain.then(|| quote!(#[inline(never)]));
    let (write, read) = match &input.data {
        Data::Struct(data) => of_struct(&data.fields)?,
        Data::Enum(data) if (1..128).contains(&data.variants.len()) => {
            of_enum(data.variants.iter())?
        }
        _ => {
            let why = "only a struct, or an enum of 1 to 127 variants, can be kept";
            return Err(Error::new_spanned(&input.ident, why));
        }
    };
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

/// What writes the fields of `self`, and what reads them.
fn of_struct(fields: &Fields) -> Result<(TokenStream, TokenStream)> {
    let (mut write, mut read) = (TokenStream::new(), TokenStream::new());
    for (field, member) in fields.iter().zip(fields.members()) {
        if has("skip", &field.attrs)? {
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

/// What writes a variant's place and its fields, and what reads them. What cannot be read is the
/// first variant.
fn of_enum<'a>(
    variants: impl ExactSizeIterator<Item = &'a syn::Variant> + DoubleEndedIterator,
) -> Result<(TokenStream, TokenStream)> {
    let count = variants.len() as u8;
    let (mut write, mut read) = (TokenStream::new(), TokenStream::new());
    // The first one comes last, and takes all that is left.
    for (place, variant) in (0..count).zip(variants).rev() {
        let name = &variant.ident;
        let members: Vec<_> = variant.fields.members().collect();
        let bound: Vec<_> = (0..members.len())
            .map(|at| format_ident!("_{at}"))
            .collect();
        for field in &variant.fields {
            if has("skip", &field.attrs)? {
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

/// Whether one of the attributes says this; one that says something else is refused.
fn has(word: &str, attributes: &[Attribute]) -> Result<bool> {
    let mut found = false;
    for attribute in attributes.iter().filter(|one| one.path().is_ident("coded")) {
        attribute.parse_nested_meta(|meta| match meta.path.is_ident(word) {
            true => {
                found = true;
                Ok(())
            }
            false => Err(meta.error(format!("only `{word}` can be said here"))),
        })?;
    }
    Ok(found)
}
