import type { ArticleIndex } from '../store/article-index.ts'
import { searchWords } from './search-words.ts'
import type { ArticleWords } from './telling-words.ts'

/** The words that an article is searched by. */
export const articleWords = ({ listing, text }: ArticleIndex): ArticleWords => ({
  title: searchWords(listing.title),
  abstract: searchWords(listing.abstract ?? ''),
  names: searchWords([...listing.authors, listing.publicationTitle, listing.doi ?? '', listing.pii].join('\n')),
  text: searchWords(text),
})
