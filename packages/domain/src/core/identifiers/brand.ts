declare const brand: unique symbol

/** A value that its smart constructor has checked. */
export type Brand<T, Name extends string> = T & { readonly [brand]: Name }
