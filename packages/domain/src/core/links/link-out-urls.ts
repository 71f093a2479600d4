/** LINK-1: the addresses of other sites; `{id}` is where the identifier goes. The DOI resolver is the same for every site. */
export interface LinkOutUrls {
  /** Copyright clearance for an article, by its PII. */
  readonly copyright: string
  /** A record at Scopus, by its EID. */
  readonly scopus: string
  /** The works that cite a Scopus record, by its EID. */
  readonly citedBy: string
  /** An author at Scopus, by their author number. */
  readonly scopusAuthor: string
  /** A substance, by any of its names. */
  readonly chemistry: string
  /** The metrics of an article, by its DOI. */
  readonly metrics: string
  /** The search for cited works (REF-1): a site that answers `/scholar_lookup` and `/scholar?q=`, without a trailing slash. */
  readonly scholar: string
}
