import type { OwnPath, Pii } from '@lectern/domain/core'
import type { ArticleCard } from '../store/article.ts'
import type { Store } from '../store/port.ts'

/** An article that the site has from a file. */
export interface Page {
  readonly path: OwnPath
  readonly doi: string
  readonly title: string
  /** Where its element begins in the text of a file with several, in UTF-16 code units. */
  readonly start?: number
  /** The other file that the page is made from, if this one has but a copy. */
  readonly shownFrom?: string
}

/** The articles that the site has from each file. */
export type PagesOf = (file: string) => readonly Page[]

/** How many files the store is asked about in one query. */
const AT_ONCE = 500

const pageOf = ({ path, doi, doiAsGiven = '', title }: ArticleCard): Page => ({ path, doi: doi ?? doiAsGiven, title })

/** The pages of articles, those of earlier versions among them, by the files that the articles were found in. */
export const pagesFrom = async (
  store: Pick<Store, 'sourcesAt' | 'sourceOf' | 'article'>,
  files: readonly string[],
): Promise<PagesOf> => {
  const byFile = new Map<string, Page[]>()
  const cardOf = async (pii: Pii): Promise<ArticleCard | undefined> => (await store.article(pii))?.card
  for (let at = 0; at < files.length; at += AT_ONCE)
    for (const { path, pii, isStored, earlierAs, extract } of await store.sourcesAt(files.slice(at, at + AT_ONCE))) {
      const card = await cardOf(earlierAs ?? pii)
      if (card === undefined) continue
      const shownFrom = isStored || earlierAs !== undefined ? undefined : (await store.sourceOf(pii))?.path
      const page: Page = {
        ...pageOf(card),
        ...(extract === undefined ? {} : { start: extract.start }),
        ...(shownFrom === undefined ? {} : { shownFrom }),
      }
      byFile.set(path, [...(byFile.get(path) ?? []), page])
    }
  return file => byFile.get(file) ?? []
}
