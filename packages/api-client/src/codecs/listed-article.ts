import type { ListedArticle } from '@lectern/domain'
import { option as O } from 'fp-ts'
import { fields, lenient, list, Text, via, withFallback, type Codec } from './fields.ts'
import { PiiCodec } from './identifiers.ts'

/** The fields that every article of a list has. */
export const listedFields = {
  pii: PiiCodec,
  title: Text,
  authors: withFallback(list(Text), []),
  publicationTitle: withFallback(Text, ''),
  volumeIssue: lenient(Text),
  coverDate: lenient(Text),
  pages: lenient(Text),
  articleUrl: lenient(Text),
  pdf: lenient(Text),
}

/** An article of a list as the wire has it: without groups. */
interface Flat extends Pick<ListedArticle, 'pii' | 'title' | 'authors'> {
  readonly publicationTitle: string
  readonly volumeIssue: O.Option<string>
  readonly coverDate: O.Option<string>
  readonly pages: O.Option<string>
  readonly articleUrl: O.Option<string>
  readonly pdf: O.Option<string>
}

/** An article of a list from its fields on the wire. */
export const listedOf = ({ pii, title, authors, publicationTitle, volumeIssue, coverDate, pages, articleUrl, pdf }: Flat): ListedArticle => ({
  pii, title, authors, publication: { title: publicationTitle, volumeIssue, date: coverDate, pages }, links: { article: articleUrl, pdf },
})

/** The fields of an article of a list on the wire. */
export const flatOf = ({ pii, title, authors, publication, links }: ListedArticle): Flat => ({
  pii, title, authors, publicationTitle: publication.title, volumeIssue: publication.volumeIssue, coverDate: publication.date, pages: publication.pages,
  articleUrl: links.article, pdf: links.pdf,
})

/** An article of a list. */
export const ListedArticleCodec: Codec<ListedArticle> =
  via('a listed article', fields('a listed article', listedFields), flat => O.some(listedOf(flat)), flatOf)
