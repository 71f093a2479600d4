/** What goes to the browser's own share sheet. */
export interface SharedLink {
  readonly title: string
  readonly url: string
}
