/** LINK-1: the addresses of the other sites; `{id}` is where the identifier goes. The resolver of DOIs is the same for every site. */
export interface LinkOutUrls {
  /** Clears copyright for an article, by its PII. */
  readonly copyright: string
  /** Shows a record of Scopus, by its EID. */
  readonly scopus: string
  /** Lists what cites a record of Scopus, by its EID. */
  readonly citedBy: string
  /** Shows an author of Scopus, by the number that they have there. */
  readonly scopusAuthor: string
  /** Shows a substance, by any name of it. */
  readonly chemistry: string
  /** Shows how an article is received, by its DOI. */
  readonly metrics: string
  /** Looks cited works up (REF-1): a site that answers `/scholar_lookup` and `/scholar?q=`, without a slash at its end. */
  readonly scholar: string
}
