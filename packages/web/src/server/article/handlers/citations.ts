import { citationAs, citationOf, withoutAbstract } from '@lectern/domain/article'
import { function as F, taskEither as TE } from 'fp-ts'
import type { Handler } from '../../calls/handler.ts'
import type { ArticleDependencies } from './dependencies.ts'
import { recordOf } from './record-of.ts'

type Needed = Pick<ArticleDependencies, 'records'>

/** CALL-30: the citation of an article in RefWorks format (EXP-1). */
export const exportRefWorks =
  (dependencies: Needed): Handler<'exportRefWorks'> =>
  ({ params: { pii } }, context) =>
    F.pipe(
      recordOf(dependencies)(pii, context),
      TE.map(record => citationAs('refworks', citationOf(record, context.origin))),
    )

/** CALL-31: the citation of an article as RIS, BibTeX or text, with or without its abstract (EXP-1). */
export const exportCitation =
  (dependencies: Needed): Handler<'exportCitation'> =>
  ({ query: { pii, format, withabstract } }, context) =>
    F.pipe(
      recordOf(dependencies)(pii, context),
      TE.map(record => citationOf(record, context.origin)),
      TE.map(citation => citationAs(format, withabstract ? citation : withoutAbstract(citation))),
    )
