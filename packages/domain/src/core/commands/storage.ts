/** `local` outlives the visit, `session` outlives a reload. */
export type StorageArea = 'local' | 'session'

/** What reading a key of the browser's storage gives: its text, nothing under that key, or no storage at all (missing, forbidden, throwing). */
export type StorageRead =
  | { readonly kind: 'value'; readonly value: string }
  | { readonly kind: 'absent' }
  | { readonly kind: 'unavailable' }
