import { remembered, type Eid } from '@lectern/domain/core'
import {
  attribute,
  childrenOf,
  isNamed,
  references,
  statedScopusEid,
  type ArticleRecord,
  type ContentNode,
  type ReferenceLink,
} from '@lectern/domain/article'
import { either as E, function as F, option as O, taskEither as TE } from 'fp-ts'
import type { Finding, FoundWork } from '../../store/article-index.ts'
import { recordOf } from '../article/handlers/record-of.ts'
import type { ArticleDependencies } from '../article/handlers/dependencies.ts'
import type { Handler } from '../calls/handler.ts'
import { articleOfPii } from './known-article.ts'

interface Needed extends Pick<ArticleDependencies, 'records'> {
  readonly finding: Pick<Finding, 'cited' | 'listing'>
}

const isWork = isNamed('reference', 'other-ref')

/** The cited works in the reference lists, by id. */
const worksOf = ({ parts }: ArticleRecord): readonly (readonly [refId: string, work: ContentNode])[] =>
  references(parts.references.content)
    .flatMap(({ node }) => childrenOf(node).filter(isWork))
    .flatMap(work => {
      const refId = attribute(work, 'refId')
      return refId === undefined ? [] : [[refId, work] as const]
    })

const scopusEids = remembered(
  (record: ArticleRecord): ReadonlyMap<string, Eid> =>
    new Map(
      worksOf(record).flatMap(([refId, work]) =>
        O.match<Eid, readonly (readonly [string, Eid])[]>(
          () => [],
          eid => [[refId, eid]],
        )(statedScopusEid(work)),
      ),
    ),
)

const link =
  (eids: ReadonlyMap<string, Eid>) =>
  ({ refId, doi, held }: FoundWork): readonly ReferenceLink[] => {
    if (held !== undefined) return []
    const crossRefDoi = O.fromNullable(doi)
    const scopusHubEid = O.fromNullable(eids.get(refId))
    return O.isNone(crossRefDoi) && O.isNone(scopusHubEid) ? [] : [{ refId, pii: O.none, pdf: O.none, scopusHubEid, crossRefDoi }]
  }

/** CALL-16: external links for cited works that the library does not have: by DOI, and to the Scopus record if the file names it. */
export const externalReferenceLinks =
  (dependencies: Needed): Handler<'externalReferenceLinks'> =>
  ({ params: { pii } }, context) =>
    F.pipe(
      articleOfPii(dependencies.finding, pii),
      TE.chainTaskK(() => async () => {
        const record = await recordOf(dependencies)(pii, context)()
        return (await dependencies.finding.cited(pii)).flatMap(link(E.isRight(record) ? scopusEids(record.right) : new Map()))
      }),
    )
