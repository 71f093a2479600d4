/** A term in the article's text that is explained on a page of its own. */
export interface Topic {
  /** The term as the text has it. */
  readonly term: string
  /** The address of the page that explains it. */
  readonly targetUrl: string
}

/** The topics of one section. */
export interface SectionTopics {
  /** The section's id. */
  readonly id: string
  readonly topics: readonly Topic[]
}

/** The topics of an article, in the order of its text. */
export interface TopicAnnotations {
  readonly abstract: { readonly topics: readonly Topic[] }
  readonly sections: readonly SectionTopics[]
}
