import { either as E, function as F, option as O } from 'fp-ts'
import { parseDoi } from '../../core/identifiers/doi.ts'
import { parseEid } from '../../core/identifiers/eid.ts'
import { parseIsbn } from '../../core/identifiers/isbn.ts'
import { parseIssn } from '../../core/identifiers/issn.ts'
import type { Malformed } from '../../core/identifiers/malformed.ts'
import { parsePii } from '../../core/identifiers/pii.ts'
import type { ArticleIds } from './article.ts'
import type { ArticleMeta } from './record.ts'

const optional = <A>(parse: (value: string) => E.Either<unknown, A>, value: string | undefined): O.Option<A> =>
  F.pipe(
    O.fromNullable(value),
    O.chain(given => O.fromEither(parse(given))),
  )

/**
 * The identifiers of a stored article, checked. It has none without a well-formed PII and EID (PII-3); any other that is malformed counts as
 * not given.
 */
export const articleIds = (meta: ArticleMeta): E.Either<Malformed<'pii'> | Malformed<'eid'>, ArticleIds> =>
  F.pipe(
    E.Do,
    E.apS('pii', parsePii(meta.pii)),
    E.apSW('eid', parseEid(meta.eid)),
    E.map(required => ({
      ...required,
      hubEid: optional(parseEid, meta.hubEid),
      doi: optional(parseDoi, meta.doi),
      issn: optional(parseIssn, meta.issn),
      isbn: optional(parseIsbn, meta.isbn),
      issuePii: optional(parsePii, meta.issuePii),
    })),
  )
