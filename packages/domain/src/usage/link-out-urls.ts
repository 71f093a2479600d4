/** LINK-1: the addresses of the other sites; `{id}` is where the identifier goes. The resolver of DOIs is the same for every house. */
export interface LinkOutUrls {
  /** Clears copyright for an article, by its PII. */
  readonly copyright: string
  /** Shows a record of Scopus, by its EID. */
  readonly scopus: string
  /** Shows a substance, by any name of it. */
  readonly chemistry: string
  /** Shows how an article is received, by its DOI. */
  readonly metrics: string
}
