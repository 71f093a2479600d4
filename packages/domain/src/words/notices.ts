/** The text of a notice before the name of the other document (ART-15). */
export const noticeWords = {
  retracted: 'This article has been retracted. Read the retraction',
  corrected: 'This article has been corrected. Read the correction',
  discussed: 'This article is discussed in',
  doubted: 'An expression of concern has been published about this article. Read why',
  retracts: 'This is a retraction of',
  corrects: 'This is a correction to',
  doubts: 'This is an expression of concern about',
  discusses: 'This article is about',
  related: 'Related article',
  /** The other document, if neither its title nor its DOI is known. */
  another: 'another article',
} as const

/** The text of a notice on a third party's article (ART-15). */
export const thirdPartyNoticeWords = {
  RETRACTION: 'This article has been retracted. Read more on the publisher’s article page',
  ERRATUM: 'This article has been updated by an erratum. Read more on the publisher’s article page',
} as const
