//! Steps of an encounter that no screen tells apart.
