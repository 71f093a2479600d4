/** The text of a notice before the name of the other document (ART-15). */
export const noticeWords = {
  retracts: 'This is a retraction. Retracted article',
  retracted: 'This article has been retracted. Read the retraction',
  corrects: 'This is a correction. Corrected article',
  corrected: 'This article has been corrected. Read the correction',
  doubts: 'This is an expression of concern. Article concerned',
  doubted: 'An expression of concern about this article has been published. Read it',
  comments: 'This is a commentary. Article discussed',
  commented: 'Commentary on this article',
  reviews: 'This is a review. Article reviewed',
  reviewed: 'Review of this article',
  replies: 'This is a reply. Article replied to',
  replied: 'Reply to this article',
  publishes: 'Preprint of this article',
  published: 'This is a preprint. Published article',
  companion: 'Companion article',
  related: 'Related article',
} as const

/** The text of a notice on a third party's article (ART-15). */
export const thirdPartyNoticeWords = {
  RETRACTION: 'This article has been retracted. Read more on the publisher’s page',
  ERRATUM: 'This article has been corrected by an erratum. Read more on the publisher’s page',
} as const
