import { either as E, function as F, option as O } from 'fp-ts'
import { parseEid } from '../../core/identifiers/eid.ts'
import type { Malformed } from '../../core/identifiers/malformed.ts'
import type { ArticleIds } from './article.ts'
import type { ArticleMeta } from './record.ts'

/**
 * The checked identifiers of a stored article. All but its EID were checked when the record was made (PII-3); without a well-formed EID
 * there are none.
 */
export const articleIds = (meta: ArticleMeta): E.Either<Malformed<'eid'>, ArticleIds> =>
  F.pipe(
    parseEid(meta.eid),
    E.map(eid => ({
      pii: meta.pii,
      eid,
      hubEid: O.fromNullable(meta.hubEid),
      doi: O.fromNullable(meta.doi),
      issn: O.fromNullable(meta.issn),
      isbn: O.fromNullable(meta.isbn),
      issuePii: O.fromNullable(meta.issuePii),
    })),
  )
