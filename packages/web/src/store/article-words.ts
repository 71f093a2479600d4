import { statedDoiText } from '@lectern/domain/article'
import type { ArticleIndex } from './article-index.ts'
import { searchWords } from '../text/search-words.ts'
import type { ArticleWords } from '../text/term-weights.ts'

/** The words by which an article can be found. */
export const articleWords = ({ listing, text }: ArticleIndex): ArticleWords => ({
  title: searchWords(listing.title),
  abstract: searchWords(listing.abstract ?? ''),
  names: searchWords([...listing.authors, listing.publicationTitle, statedDoiText(listing) ?? '', listing.pii].join('\n')),
  text: searchWords(text),
})
