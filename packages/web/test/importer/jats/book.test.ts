import { either as E } from 'fp-ts'
import { describe, expect, test } from 'vitest'
import { option as O } from 'fp-ts'
import { citationOf, placementOf, plainText, type ArticleRecord } from '@lectern/domain/article'
import { articlesIn } from '../../../src/importer/articles-in.ts'
import { listingOf } from '../../../src/indexing/listing.ts'
import { positionOf } from '../../../src/indexing/position.ts'
import { readArticle } from '../../../src/importer/detect.ts'
import { parsed } from './read.ts'

const chapter = (id: string, title: string, { meta = '', body = '<p>Text.</p>', back = '' } = {}): string =>
  `<book-part book-part-type="chapter" id="${id}"><book-part-meta>${meta}<title-group><title>${title}</title></title-group></book-part-meta>
   <body>${body}</body>${back}</book-part>`

const book = (body: string, { front = '', back = '', isbn = '9783161484100', contrib = 'author' } = {}): string =>
  `<book xmlns:xlink="http://www.w3.org/1999/xlink" xml:lang="de"><book-meta><book-id book-id-type="doi">10.5555/book</book-id>
   <book-title-group><book-title>The Book of Tests</book-title></book-title-group>
   <contrib-group><contrib contrib-type="${contrib}"><name><surname>Noether</surname><given-names>Emmy</given-names></name></contrib></contrib-group>
   <pub-date><year>2021</year></pub-date><isbn>${isbn}</isbn><publisher><publisher-name>Test Press</publisher-name></publisher>
   <permissions><license xlink:href="https://creativecommons.org/licenses/by/4.0/"><license-p>Free.</license-p></license></permissions></book-meta>
   ${front}<book-body>${body}</book-body>${back}</book>`

const recordsOf = (xml: string): readonly ArticleRecord[] =>
  articlesIn(parsed(xml)).map(({ root }) => {
    const record = readArticle(root)
    if (E.isLeft(record)) throw new Error(record.left.reason)
    return record.right
  })

const titles = (records: readonly ArticleRecord[]): readonly string[] => records.map(({ meta }) => meta.titleString)

describe('a book', () => {
  test('gives each chapter as an article of the book, with the PII of nothing else', () => {
    const records = recordsOf(
      book(
        chapter('c1', 'One') +
          chapter('c2', 'Two', { meta: '<book-part-id book-part-id-type="doi">10.5555/book.2</book-part-id>' }),
      ),
    )
    expect(titles(records)).toEqual(['One', 'Two'])
    expect(new Set(records.map(({ meta }) => meta.pii)).size).toBe(2)
    expect(
      records.map(({ meta }) => [meta.contentType, meta.publicationTitle, meta.isbn, meta.publisherName, meta.publicationYear]),
    ).toEqual(Array.from({ length: 2 }, () => ['BK', 'The Book of Tests', '9783161484100', 'Test Press', '2021']))
    expect(records[1]?.meta.doi).toBe('10.5555/book.2')
  })

  test('has a page of its own, on which its chapters are listed', () => {
    const places = recordsOf(book(chapter('c1', 'One') + chapter('c2', 'Two'))).map(({ meta }) =>
      O.toUndefined(placementOf(meta)),
    )
    expect(places.map(place => place?.publication.path)).toEqual(['/book/9783161484100', '/book/9783161484100'])
  })

  test('gives its chapters what they do not say of themselves: authors, date, licence, language', () => {
    const own =
      '<contrib-group><contrib contrib-type="author"><name><surname>Hilbert</surname><given-names>David</given-names></name></contrib></contrib-group>'
    const [inherited, owned] = recordsOf(book(chapter('c1', 'One') + chapter('c2', 'Two', { meta: own })))
    expect(plainText(inherited?.parts.authors.content ?? [])).toContain('Noether')
    expect(plainText(owned?.parts.authors.content ?? [])).toContain('Hilbert')
    expect(plainText(owned?.parts.authors.content ?? [])).not.toContain('Noether')
    expect(inherited?.meta.access).toEqual({
      openAccess: true,
      openArchive: false,
      license: 'https://creativecommons.org/licenses/by/4.0/',
    })
    expect(inherited?.meta.language).toBe('de')
  })

  test('lists its chapters in their order', () => {
    const front = '<front-matter><preface><named-book-part-body><p>Before.</p></named-book-part-body></preface></front-matter>'
    const records = recordsOf(book(chapter('c1', 'Zebras') + chapter('c2', 'Apes'), { front }))
    const inOrder = records.toSorted((a, b) => (positionOf(a.meta) < positionOf(b.meta) ? -1 : 1))
    expect(titles(inOrder)).toEqual(['Preface', 'Zebras', 'Apes'])
  })

  test('has editors whom its chapters name as such, and cite, beside authors of their own', () => {
    const own = `<contrib-group><contrib contrib-type="author"><name><surname>Hilbert</surname><given-names>David</given-names></name></contrib></contrib-group>`
    const [without, owned] = recordsOf(book(chapter('c1', 'One') + chapter('c2', 'Two', { meta: own }), { contrib: 'editor' }))
    expect([without, owned].map(record => record && listingOf(record).authors)).toEqual([[], ['David Hilbert']])
    for (const record of [without, owned]) {
      if (record === undefined) throw new Error('no chapter')
      expect(listingOf(record).editors).toEqual(['Emmy Noether'])
      expect(citationOf(record, '').editors.map(({ name }) => 'family' in name && name.family)).toEqual(['Noether'])
    }
  })

  test('leaves a chapter the editors that it names itself', () => {
    const own = `<contrib-group><contrib contrib-type="editor"><name><surname>Klein</surname><given-names>Felix</given-names></name></contrib></contrib-group>`
    const [record] = recordsOf(book(chapter('c1', 'One', { meta: own }), { contrib: 'editor' }))
    expect(record && listingOf(record).editors).toEqual(['Felix Klein'])
  })

  test('has parts whose titles its chapters are listed under, however deep they are', () => {
    const part = (title: string, body: string): string =>
      `<book-part book-part-type="part"><book-part-meta><title-group>${title}</title-group></book-part-meta><body>${body}</body></book-part>`
    const inner = part('<title>Water<xref ref-type="fn" rid="n">*</xref></title>', chapter('c2', 'Two'))
    const records = recordsOf(
      book(
        part('<label>Part I</label><title>Earth</title>', chapter('c1', 'One') + inner) +
          part('<label>II.</label><title>Air</title>', `<p>On air.</p>${chapter('c3', 'Three')}`) +
          chapter('c4', 'Four'),
      ),
    )
    expect(records.map(record => [record.meta.titleString, listingOf(record).partTitles])).toEqual([
      ['One', ['Part I: Earth']],
      ['Two', ['Part I: Earth', 'Water']],
      ['Air', ['II. Air']],
      ['Three', ['II. Air']],
      ['Four', undefined],
    ])
  })

  test('gives the chapters within parts, and a part only if it has text of its own', () => {
    const bare = `<book-part book-part-type="part" id="p1"><book-part-meta><title-group><title>Part I</title></title-group></book-part-meta><body>${chapter('c1', 'One')}</body></book-part>`
    const told = `<book-part book-part-type="part" id="p2"><book-part-meta><title-group><title>Part II</title></title-group></book-part-meta><body><p>On this part.</p>${chapter('c2', 'Two')}</body></book-part>`
    const records = recordsOf(book(bare + told))
    expect(titles(records)).toEqual(['One', 'Part II', 'Two'])
    expect(plainText(records[1]?.parts.body.content ?? [])).toContain('On this part.')
    expect(plainText(records[1]?.parts.body.content ?? [])).not.toContain('Text.')
  })

  test('gives its parts wherever they stand', () => {
    const [front, back] = [
      `${chapter('c1', 'One')}<front-matter><p>x</p></front-matter>`,
      `<wrapped>${chapter('c3', 'Three')}</wrapped>`,
    ]
    const records = recordsOf(book(chapter('c2', 'Two'), { front, back }))
    expect(titles(records)).toEqual(['One', 'Two', 'Three'])
    expect(records.map(({ meta }) => meta.publicationTitle)).toEqual(records.map(() => records[0]?.meta.publicationTitle))
  })

  test('gives what stands before and after its chapters', () => {
    const front =
      '<front-matter><preface><named-book-part-body><p>Before.</p></named-book-part-body></preface><foreword><book-part-meta><title-group><title>Zum Geleit</title></title-group></book-part-meta><named-book-part-body><p>Words.</p></named-book-part-body></foreword></front-matter>'
    const back =
      '<book-back><book-app-group><book-app id="a1"><book-part-meta><title-group><title>Tables</title></title-group></book-part-meta><body><p>After.</p></body></book-app></book-app-group></book-back>'
    const records = recordsOf(book(chapter('c1', 'One'), { front, back }))
    expect(titles(records)).toEqual(['Preface', 'Zum Geleit', 'One', 'Tables'])
    expect(records.map(({ parts }) => plainText(parts.body.content).trim())).toEqual(['Before.', 'Words.', 'Text.', 'After.'])
  })

  test('gives a chapter the references of its own list that the chapter cites', () => {
    const back =
      '<book-back><ref-list><title>References</title><ref id="r1"><mixed-citation>First work.</mixed-citation></ref><ref id="r2"><mixed-citation>Second work.</mixed-citation></ref></ref-list></book-back>'
    const [record] = recordsOf(
      book(chapter('c1', 'One', { body: '<p>As said <xref ref-type="bibr" rid="r2">[2]</xref>.</p>' }), { back }),
    )
    const references = plainText(record?.parts.references.content ?? [])
    expect(references).toContain('Second work')
    expect(references).not.toContain('First work')
  })

  test.each([
    [
      'a wrapper of one chapter',
      `<book-part-wrapper><book-meta><book-title-group><book-title>B</book-title></book-title-group></book-meta>${chapter('c1', 'One')}</book-part-wrapper>`,
    ],
    ['a chapter alone', chapter('c1', 'One', { meta: '<book-part-id book-part-id-type="doi">10.5555/c</book-part-id>' })],
    [
      'the older NLM Book',
      `<book><book-meta><book-id pub-id-type="publisher-id">b</book-id><book-title-group><book-title>B</book-title></book-title-group></book-meta><body>${chapter('c1', 'One')}</body></book>`,
    ],
  ])('may come as %s', (_, xml) => {
    expect(titles(recordsOf(xml))).toEqual(['One'])
  })
})
