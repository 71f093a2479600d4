/** The text of a notice before the name of the other document (ART-15). */
export const noticeWords = {
  retracted: 'This article has been retracted. Read the retraction',
  corrected: 'This article has been corrected. Read the correction',
  discussed: 'Discussion of this article',
  doubted: 'An expression of concern about this article has been published. Read it',
  retracts: 'This is a retraction. Retracted article',
  corrects: 'This is a correction. Corrected article',
  doubts: 'This is an expression of concern. Article concerned',
  discusses: 'This is about another article. Article discussed',
  related: 'Related article',
} as const

/** The text of a notice on a third party's article (ART-15). */
export const thirdPartyNoticeWords = {
  RETRACTION: 'This article has been retracted. Read more on the publisher’s page',
  ERRATUM: 'This article has been corrected by an erratum. Read more on the publisher’s page',
} as const
