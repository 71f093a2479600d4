import { headedParts, type ContentsEntry, type OutlineEntry } from '@lectern/domain/article'
import type { Chapter } from '@lectern/domain/page'
import { either as E, taskEither as TE } from 'fp-ts'
import type { Listing } from '../../../store/article-index.ts'
import type { CallContext, Handler } from '../../calls/handler.ts'
import type { ArticleDependencies } from './dependencies.ts'
import type { PageSource } from '../../../rendering/page-source.ts'
import { recordOf } from './record-of.ts'
import { notFound } from './refusals.ts'
import { sourceOf } from './source-of.ts'

/** CALL-21: the table of contents of an article, which every reader may see (TOC-3). */
export const toc =
  (dependencies: Pick<ArticleDependencies, 'store' | 'records' | 'rendererVersion'>): Handler<'toc'> =>
  ({ params: { pii } }, context) =>
    TE.map(({ contents }: PageSource) => contents)(sourceOf(dependencies)(pii, context))

const entry = ({ id, label, title, children }: OutlineEntry): ContentsEntry => ({
  id,
  title,
  children: children.map(entry),
  ...(label === undefined ? {} : { label }),
})

const chapterOf =
  (dependencies: Pick<ArticleDependencies, 'records'>, context: CallContext) =>
  async ({ pii, title, path }: Listing): Promise<Chapter> => {
    const record = await recordOf(dependencies)(pii, context)()
    const sections = E.isRight(record) ? headedParts(record.right.parts.body.content).map(entry) : []
    return { pii, title, href: path, sections }
  }

/** CALL-22: the chapters of a book, each with its section headings (TOC-7). */
export const chapters =
  (dependencies: Pick<ArticleDependencies, 'records' | 'finding'>): Handler<'chapters'> =>
  ({ params: { isbn } }, context) =>
  async () => {
    const listings = await dependencies.finding.chapters(isbn)
    if (listings.length === 0) return E.left(notFound())
    const found: Chapter[] = []
    for (const listing of listings) found.push(await chapterOf(dependencies, context)(listing))
    return E.right(found)
  }
