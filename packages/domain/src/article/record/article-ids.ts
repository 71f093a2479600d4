import { option as O } from 'fp-ts'
import type { ArticleIds } from './article.ts'
import type { ArticleMeta } from './record.ts'

/** The identifiers of a stored article, which were checked when its record was made (PII-3). */
export const articleIds = ({ pii, eid, hubEid, doi, issn, isbn, issuePii }: ArticleMeta): ArticleIds => ({
  pii,
  eid,
  hubEid: O.fromNullable(hubEid),
  doi: O.fromNullable(doi),
  issn: O.fromNullable(issn),
  isbn: O.fromNullable(isbn),
  issuePii: O.fromNullable(issuePii),
})
