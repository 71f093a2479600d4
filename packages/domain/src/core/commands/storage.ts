/** `local` survives the visit, `session` survives a reload. */
export type StorageArea = 'local' | 'session'

/**
 * The result of reading a key of the browser's storage: its text, nothing under that key, or no storage at all (missing,
 * forbidden, throwing).
 */
export type StorageRead =
  | { readonly kind: 'value'; readonly value: string }
  | { readonly kind: 'absent' }
  | { readonly kind: 'unavailable' }
