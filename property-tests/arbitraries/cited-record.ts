import { statedDoi, statedIsbn, statedIssn } from '@lectern/domain/article'
import * as fc from 'fast-check'
import { node, type ArticleMeta, type ArticleRecord, type ContentNode } from '@lectern/domain/article'
import { metaWith, recordWith } from './record.ts'

/**
 * Texts that no file should contain: line breaks, control characters, lone surrogates, and the formats' own field and record
 * separators.
 */
export const dirty: fc.Arbitrary<string> = fc
  .array(
    fc.constantFrom(
      'laws',
      'Müller',
      ' ',
      '  ',
      '\n',
      '\r\n',
      '\t',
      '\u0000',
      '\u001f',
      '\u0085',
      '\u00a0',
      '\u2028',
      '\u2029',
      '\ufeff',
      '\ud800',
      '\nER  - ',
      '\nTY  - JOUR',
      '\nRT Book',
      '},\n}',
      '@article{x,',
      '  - ',
      ';',
      ',',
    ),
    { maxLength: 6 },
  )
  .map(all => all.join(''))

const optionalFields = [
  'issue',
  'volume',
  'supplement',
  'publisherName',
  'edition',
  'seriesTitle',
  'articleNumber',
  'publicationDate',
  'publicationYear',
] as const satisfies readonly (keyof ArticleMeta)[]

const meta: fc.Arbitrary<ArticleMeta> = fc
  .record({
    stated: fc
      .tuple(dirty, dirty, dirty)
      .map(([doi, issn, isbn]) => ({ ...statedDoi(doi), ...statedIssn(issn), ...statedIsbn(isbn) })),
    given: fc.record(Object.fromEntries(optionalFields.map(name => [name, dirty])), { requiredKeys: [] }),
    contentType: fc.constantFrom('JL', 'BS', 'HB', 'RW', 'BK'),
    documentType: fc.constantFrom('article', 'chapter', 'book'),
    titleString: dirty,
    publicationTitle: dirty,
    language: fc.constantFrom('en', 'e\nn'),
    pages: fc.array(fc.record({ first: dirty, last: dirty }), { maxLength: 2 }),
  })
  .map(({ stated, given, ...rest }) => metaWith({ ...given, ...stated, ...rest }))

const words =
  (name: Parameters<typeof node>[0]) =>
  (text: string): ContentNode =>
    node(name, {}, text)

const somebody: fc.Arbitrary<ContentNode> = fc.oneof(
  fc
    .tuple(dirty, dirty, dirty)
    .map(([given, surname, suffix]) =>
      node('author', {}, [
        words('given-name')(given),
        words('surname')(surname),
        words('suffix')(suffix),
        node('cross-ref', { refid: 'a1' }, 'a'),
      ]),
    ),
  dirty.map(name => node('collaboration', {}, [node('text', {}, name)])),
)

/** A record with such texts in every field that a citation uses. */
export const dirtyRecord: fc.Arbitrary<ArticleRecord> = fc
  .record({
    meta,
    title: dirty,
    people: fc.array(somebody, { maxLength: 3 }),
    place: dirty,
    abstract: fc.array(dirty, { maxLength: 3 }),
    keywords: fc.array(dirty, { maxLength: 3 }),
    reference: dirty,
  })
  .map(({ meta: given, title, people, place, abstract, keywords, reference }) => {
    const part = (...content: readonly ContentNode[]): { content: readonly ContentNode[]; floats: []; footnotes: [] } => ({
      content,
      floats: [],
      footnotes: [],
    })
    const record = recordWith({
      title: part(node('title', {}, title)),
      authors: part(
        node('author-group', {}, [
          ...people,
          node('affiliation', { id: 'a1' }, [node('label', {}, 'a'), node('textfn', {}, place)]),
        ]),
      ),
      abstracts: part(node('abstract', { class: 'author' }, [node('abstract-sec', {}, abstract.map(words('simple-para')))])),
      keywords: part(node('keywords', { class: 'keyword' }, keywords.map(words('keyword')))),
      references: part(
        node('bibliography', {}, [node('bib-reference', {}, [node('other-ref', {}, [node('textref', {}, reference)])])]),
      ),
    })
    return { ...record, meta: given }
  })
