import * as fc from 'fast-check'
import {
  initialAuthors,
  node,
  type AuthorArticles,
  type AuthorsState,
  type Content,
  type ContentNode,
} from '@lectern/domain/article'
import { option as O } from 'fp-ts'

/** An author as in files. */
export const authorNode = (number: number): ContentNode =>
  node('author', { id: `au${number}` }, [node('given-name', {}, 'A.'), node('surname', {}, `Author${number}`)])

/** This number of authors in one group, with their affiliation. */
export const authorsContent = (count: number): Content => ({
  content: [
    node('author-group', {}, [
      ...Array.from({ length: count }, (_, index) => authorNode(index + 1)),
      node('affiliation', { id: 'aff1' }, [node('textfn', {}, 'One Place')]),
    ]),
  ],
  floats: [],
  footnotes: [],
})

/** The last author as records name them, with a mark that refers to their affiliation. */
export const lastAuthorNode = (number: number): ContentNode =>
  node('last-author', {}, [
    node('author', { id: `au${number}` }, [
      node('given-name', {}, 'Z.'),
      node('surname', {}, `Author${number}`),
      node('cross-ref', { refid: 'aff1' }, 'a'),
    ]),
  ])

/** A page's authors, as far as the server embedded them. */
export const authorsWith = (count: number, last: O.Option<number> = O.none, isFull = true): AuthorsState =>
  initialAuthors({ content: authorsContent(count), lastAuthor: O.map(lastAuthorNode)(last), isFullList: isFull })

export const authorArticles: fc.Arbitrary<AuthorArticles> = fc.record({
  scopusAuthorId: fc.constantFrom('7004', '57190'),
  scopusDocuments: fc.array(
    fc.record({
      title: fc.constantFrom('On laws', 'On soil'),
      url: fc.constantFrom('https://example.org/1', 'https://example.org/2'),
      publicationTitle: fc.constantFrom(O.none, O.some('Annals of Laws')),
      publicationYear: fc.constantFrom(O.none, O.some('2014')),
    }),
    { maxLength: 3 },
  ),
})
