/** Any JSON value. */
export type JsonValue = string | number | boolean | readonly JsonValue[] | { readonly [name: string]: JsonValue }
