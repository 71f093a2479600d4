/** A form that the page submits: its fields in order, repeated where a name repeats. */
export interface FormPost {
  readonly action: string
  readonly method: 'get' | 'post'
  readonly fields: readonly (readonly [name: string, value: string])[]
  /** Where the answer goes: a frame that is not seen, a new window, or the page's own place. */
  readonly target: 'hidden-frame' | 'new-window' | 'same-window'
}
