/** Whether a page is opened with the content security policy that the site sends, or without it. */
export type Policy = 'stripped' | 'kept'

export type FindingKind =
  /** Code of a vector has run. */
  | 'execution'
  /** A page, or a server, has asked a host that only a vector names. */
  | 'request'
  /** A page has an element, an attribute or an address that nobody writes but a vector. */
  | 'markup'
  /** A page has left its address, or opened a window elsewhere. */
  | 'navigation'
  /** The script of a page has stopped, or never began. */
  | 'broken page'
  /** An answer has a header, a redirect or content that a request has put there, or is a failure. */
  | 'answer'

/** What a vector has achieved. */
export interface Finding {
  readonly kind: FindingKind
  /** Where: the address of a page or of a request. */
  readonly where: string
  readonly policy?: Policy
  /** The placements that it names. */
  readonly placements: readonly number[]
  readonly detail: string
}
