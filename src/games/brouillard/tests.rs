//! What the tables of the book keep to themselves.
