import { option as O } from 'fp-ts'
import { citationOf } from '../../article/citation/citation-of.ts'
import type { CslItem } from '../../article/citation/csl-item.ts'
import { citedItem } from '../../article/citation/styles/cited-item.ts'
import { listedAuthors } from '../../article/authors/authors-state.ts'
import { emptyContent, type Content } from '../../article/content/node.ts'
import type { PageState } from '../model/page-state.ts'

/**
 * The data for an article's citations (EXP-1), for a front end that has its page but not its record. Its address has no host yet.
 * @param page the open page
 * @param title the article's title as the page's opening has it, with its subtitle; otherwise the title's words alone
 */
export const pageCited = (
  { article: { meta }, authors }: Pick<PageState, 'article' | 'authors'>,
  title: Content = emptyContent,
): CslItem => {
  const { embedded, load } = authors
  const last = load.status === 'received' || O.isNone(embedded.lastAuthor) ? [] : [embedded.lastAuthor.value]
  const listed = listedAuthors(authors)
  const all = { ...listed, content: [...listed.content, ...last] }
  return citedItem(citationOf({ meta, parts: { title, authors: all, abstracts: emptyContent, keywords: emptyContent } }, ''))
}
