/** How large something is, in CSS pixels. */
export interface Size {
  readonly width: number
  readonly height: number
}

/** A rectangle in the window, in CSS pixels from its top left corner. */
export interface Rectangle extends Size {
  readonly left: number
  readonly top: number
}
