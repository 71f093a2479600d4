import type { Href } from '../identifiers/href.ts'

/** A form that the page submits: its fields in order, repeated where a name repeats. */
export interface FormPost {
  readonly action: Href
  readonly method: 'get' | 'post'
  readonly fields: readonly (readonly [name: string, value: string])[]
  /** Where the answer opens: a hidden frame, a new window, or the current page. */
  readonly target: 'hidden-frame' | 'new-window' | 'same-window'
}
