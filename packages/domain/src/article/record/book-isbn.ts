import { option as O } from 'fp-ts'
import type { Isbn } from '../../core/identifiers/isbn.ts'
import type { Article } from './article.ts'

/**
 * The ISBN of the book of which an article is a chapter; none in a journal, which is identified by its issues, nor in a book
 * without one.
 */
export const bookIsbn = ({ ids, meta }: Pick<Article, 'ids' | 'meta'>): O.Option<Isbn> =>
  meta.contentType === 'JL' ? O.none : ids.isbn
