import type { Pii } from '@lectern/domain/core'
import type { AuthorMetadata } from '@lectern/domain/article'
import { either as E, function as F, taskEither as TE } from 'fp-ts'
import { personOf } from '../../../indexing/people.ts'
import type { Handler, ServiceError } from '../../calls/handler.ts'
import { authorsIn, authorUrlOf, otherWorksOf } from './author-works.ts'
import type { ArticleDependencies } from './dependencies.ts'
import { recordOf } from './record-of.ts'
import { notFound } from './refusals.ts'

type Needed = Pick<ArticleDependencies, 'store' | 'records' | 'finding'>

/** CALL-26: what the library knows about each author of an article. */
export const authorMetadata =
  (dependencies: Needed): Handler<'authorMetadata'> =>
  ({ params: { pii } }, context) =>
    F.pipe(
      recordOf(dependencies)(pii, context),
      TE.chainTaskK(record => async (): Promise<readonly AuthorMetadata[]> => {
        const authors = authorsIn(record)
        const people = authors.map(personOf)
        const works = await otherWorksOf(dependencies.finding, people, record.meta.pii)
        return authors.flatMap((author, authorIndex) => {
          const known = works[authorIndex]
          return known === undefined
            ? []
            : [{ ...known, authorIndex, authorUrl: authorUrlOf(personOf(author)), id: author.id ?? '' }]
        })
      }),
    )

/** CALL-20: the other articles here by one author of an article, given by a zero-based index (AUTH-4). */
export const authorArticles =
  (dependencies: Needed): Handler<'authorArticles'> =>
  ({ params: { index }, query: { doi } }, context) =>
    F.pipe(
      TE.fromTask<Pii | undefined, ServiceError>(() => dependencies.store.piiOfDoi({ doi })),
      TE.chain(pii => (pii === undefined ? TE.left(notFound()) : recordOf(dependencies)(pii, context))),
      TE.chain(record => async () => {
        const author = authorsIn(record)[index]
        const [works] = author === undefined ? [] : await otherWorksOf(dependencies.finding, [personOf(author)], record.meta.pii)
        return E.fromNullable(notFound())(works)
      }),
    )
