import { emptyContent } from '@lectern/domain/article'
import { either as E } from 'fp-ts'
import { describe, expect, test } from 'vitest'
import { elsevier } from '../../../src/importer/elsevier/index.ts'
import { derivedPii } from '../../../src/importer/pii.ts'
import { noFile } from '../../../src/importer/unidentified.ts'
import { sketch } from '../jats/sketch.ts'
import { articleWith, imported, kept, parsed, PII, read, refusal } from './read.ts'

const answered = (coredata: string, text = ''): ReturnType<typeof read> =>
  read(
    `<full-text-retrieval-response><coredata>${PII}${coredata}</coredata><originalText>${text}</originalText></full-text-retrieval-response>`,
  )

/** An article with this scanned text and no other. */
const scanned = (text: string) => read(`<xocs:doc><xocs:meta>${PII}</xocs:meta><xocs:rawtext>${text}</xocs:rawtext></xocs:doc>`)

describe('a file that has no article', () => {
  test.each([
    [
      '<xocs:doc><xocs:meta/><xocs:rawtext> </xocs:rawtext></xocs:doc>',
      'incomplete',
      'xocs:doc does not contain an article: it has no xocs:serial-item, xocs:nonserial-item or xocs:rawtext',
    ],
    [
      '<full-text-retrieval-response><originalText>Scan</originalText></full-text-retrieval-response>',
      'incomplete',
      'full-text-retrieval-response contains neither coredata nor an xocs:doc with the article',
    ],
    [
      '<note>x</note>',
      'unrecognised',
      '<note> has neither an item-info nor an info, which every Elsevier article or chapter has',
    ],
  ])('%s is refused', (xml, kind, reason) => {
    expect(refusal(xml)).toEqual({ kind, line: 1, column: 1, reason })
  })
})

describe('an article that does not say which it is', () => {
  /** The PII of the article, and what is said of it. */
  const byText = (xml: string) => {
    const warnings: string[] = []
    const record = elsevier(parsed(xml), { ...noFile, warn: message => warnings.push(message) })
    return { pii: E.isRight(record) ? record.right.meta.pii : record.left, warnings }
  }

  test.each([
    [
      'an article',
      (title: string) => `<article><item-info><jid>X</jid></item-info><head><ce:title>${title}</ce:title></head></article>`,
    ],
    ['a chapter', (title: string) => `<chapter><info/><ce:title>${title}</ce:title></chapter>`],
    ['a scan', (words: string) => `<xocs:doc><xocs:meta/><xocs:rawtext>${words}</xocs:rawtext></xocs:doc>`],
    [
      'metadata',
      (title: string) =>
        `<full-text-retrieval-response><coredata><dc:title>${title}</dc:title></coredata></full-text-retrieval-response>`,
    ],
    ['text', (words: string) => `<article><item-info/><body><ce:para>${words}</ce:para></body></article>`],
  ])('has a PII by what it says: %s', (_, xml) => {
    const { pii, warnings } = byText(xml('One'))
    expect(pii).toMatch(/^S[0-9A-V]{20}$/)
    expect(warnings).toEqual([
      'nothing in it identifies the article, so it is recognised by its text, and by its file while that stays in its place; to keep it, give the article a ce:pii or a ce:doi in its item-info',
    ])
    expect(byText(xml('One')).pii).toBe(pii)
    expect(byText(xml('Two')).pii).not.toBe(pii)
  })

  test('is told what is not a PII', () => {
    const { warnings } = byText('<article><item-info><ce:pii>n/a</ce:pii></item-info></article>')
    expect(warnings).toEqual([expect.stringMatching(/item-info \("n\/a" is not a PII\)$/)])
  })
})

describe('LINK-1 the DOI of an article', () => {
  test.each([
    ['doi:11.1016/x', '11.1016/x'],
    ['DOI: 11.1016/x', '11.1016/x'],
    ['http://doi.org/11.1016/x', '11.1016/x'],
    ['https://dx.doi.org/11.1016/x', '11.1016/x'],
    ['see doi:11.1016/x', 'see doi:11.1016/x'],
    ['see https://doi.org/11.1016/x', 'see https://doi.org/11.1016/x'],
  ])('“%s”, which is malformed, is kept as “%s”', (given, kept) => {
    const { meta } = imported({ info: `<ce:doi>${given}</ce:doi>` })
    expect([meta.doi, meta.doiAsGiven, meta.pii]).toEqual([undefined, kept, derivedPii(kept)])
  })

  test('is not in the metadata where the file gives none', () => {
    expect(imported({ info: PII }).meta).not.toHaveProperty('doi')
    expect(imported({ info: PII }).meta).not.toHaveProperty('doiAsGiven')
  })

  test.each(['SCOPUS_ID:84', 'see doi:10.1016/x'])('is not the service’s identifier “%s”', identifier => {
    const { meta } = answered(`<dc:identifier>${identifier}</dc:identifier>`)
    expect([meta.doi, meta.doiAsGiven]).toEqual([undefined, undefined])
  })
})

describe('the article in a response of the service', () => {
  test('is there without the service’s own metadata too', () => {
    const doc = `<xocs:doc><xocs:serial-item>${articleWith({})}</xocs:serial-item></xocs:doc>`
    expect(
      read(`<full-text-retrieval-response><originalText>${doc}</originalText></full-text-retrieval-response>`).meta.titleString,
    ).toBe('T')
  })
})

describe('the article in the platform’s stored form', () => {
  test.each(['serial-item', 'nonserial-item'])('is what has an item-info in its %s', holder => {
    expect(kept('', `<xocs:other/>${articleWith({ head: '<ce:title>Wind</ce:title>' })}`, holder).meta.titleString).toBe('Wind')
  })

  test('is the first element there where none has an item-info', () => {
    const { meta, parts } = kept(PII, '<ja:article><head><ce:title>Wind</ce:title></head></ja:article><ja:other/>')
    expect([meta.titleString, meta.documentType, parts.body.content]).toEqual(['Wind', 'article', []])
  })
})

describe('scanned text', () => {
  test('has paragraphs where it has blank lines', () => {
    const { parts } = scanned('One\n  goes on.\n \t\nTwo\n\n\n\nThree\n')
    expect(sketch(parts.body.content)).toEqual(['body(«sections(«section(«para(One goes on.)»«para(Two)»«para(Three)»)»)»)'])
  })

  test('is there only where the article has no text of its own', () => {
    const doc = (body: string): string =>
      `<xocs:doc><xocs:meta/><xocs:serial-item>${articleWith({ body })}</xocs:serial-item><xocs:rawtext>Scan</xocs:rawtext></xocs:doc>`
    const text = (body: string) => sketch(read(doc(body)).parts.body.content).join('')
    expect(text('<ce:para>own</ce:para>')).toBe('body(«sections(«para(own)»)»)')
    expect(text('')).toBe('body(«sections(«section(«para(Scan)»)»)»)')
  })

  test('is the document’s own rather than the response’s', () => {
    expect(answered('', 'Scan').meta.itemWeight).toBe('FULL-TEXT')
    expect(answered('', '<xocs:doc><xocs:meta/></xocs:doc>').meta.itemWeight).toBe('HEAD-ONLY')
    expect(answered('', '').meta.itemWeight).toBe('HEAD-ONLY')
    const { parts } = answered('', 'Page 1 <xocs:doc><xocs:meta/><xocs:rawtext>Scan</xocs:rawtext></xocs:doc>')
    expect(sketch(parts.body.content)).toEqual(['body(«sections(«section(«para(Scan)»)»)»)'])
  })
})

describe('an article of which only metadata is known', () => {
  test('has nothing but what they say', () => {
    expect(answered('').parts).toStrictEqual({
      title: { content: [{ '#name': 'title', _: 'Untitled' }], floats: [], footnotes: [] },
      authors: emptyContent,
      abstracts: emptyContent,
      keywords: emptyContent,
      body: emptyContent,
      references: emptyContent,
      glossary: emptyContent,
      exam: emptyContent,
      biographies: emptyContent,
      tail: emptyContent,
    })
  })

  test('has no facts and no licence of its own', () => {
    expect([answered('').facts, answered('').license]).toEqual([[], []])
  })

  test('has its authors, surname first or whole', () => {
    const names = ['Pong ,  Dorothy H.', 'The Wind Group', 'Lee, S., Jr.', ' '].map(name => `<dc:creator>${name}</dc:creator>`)
    expect(sketch(answered(names.join('')).parts.authors.content)).toEqual([
      'author-group(«author(«given-name(Dorothy H.)»«surname(Pong)»)»«author(«surname(The Wind Group)»)»«author(«given-name(S., Jr.)»«surname(Lee)»)»)',
    ])
  })

  test('has its keywords, each once in the group', () => {
    const subjects = ['wind', ' ', 'gust'].map(word => `<dcterms:subject>${word}</dcterms:subject>`)
    expect(sketch(answered(subjects.join('')).parts.keywords.content)).toEqual([
      'keywords(«keywords@class=keyword(«keyword(«text(wind)»)»«keyword(«text(gust)»)»)»)',
    ])
  })

  test.each([
    ['Abstract Wind  was measured.', 'Abstract', 'Wind was measured.'],
    ['graphical abstract. Wind.', 'graphical abstract', 'Wind.'],
    ['Summary: Wind: gusts.', 'Summary', 'Wind: gusts.'],
    ['HIGHLIGHTS Wind. Gusts.', 'HIGHLIGHTS', 'Wind. Gusts.'],
  ])('“%s” is an abstract with the heading “%s”', (description, heading, words) => {
    expect(sketch(answered(`<dc:description>${description}</dc:description>`).parts.abstracts.content)).toEqual([
      `abstract@class=author(«section-title(${heading})»«abstract-sec(«simple-para(${words})»)»)`,
    ])
  })

  test.each(['A summary of wind.', 'The highlights: wind.', 'Summary:: wind', 'Summary;  wind', 'Abstract:wind'])(
    '“%s” is an abstract without a heading',
    description => {
      expect(sketch(answered(`<dc:description>${description}</dc:description>`).parts.abstracts.content)).toEqual([
        `abstract@class=author(«abstract-sec(«simple-para(${description.replace('  ', ' ')})»)»)`,
      ])
    },
  )
})

describe('the title of an item without one', () => {
  const review = (inner: string, coredata = '', meta = ''): string =>
    read(
      `<full-text-retrieval-response><coredata>${coredata}</coredata><originalText><xocs:doc><xocs:meta>${meta}</xocs:meta><xocs:serial-item><ja:book-review><item-info>${PII}</item-info><book-review-head>${inner}</book-review-head></ja:book-review></xocs:serial-item></xocs:doc></originalText></full-text-retrieval-response>`,
    ).meta.titleString
  const reference =
    '<sb:reference><sb:contribution><sb:title><sb:maintitle>On Wind</sb:maintitle></sb:title></sb:contribution></sb:reference>'
  const other = '<ce:other-ref><ce:textref>On Rain</ce:textref></ce:other-ref>'

  test('is the service’s, or that of the reviewed book, or that of its publication', () => {
    const [title, publication] = ['<dc:title>On Storms</dc:title>', '<xocs:srctitle>J Wind</xocs:srctitle>']
    expect(review(reference + other, title, publication)).toBe('On Storms')
    expect(review(other + reference, '', publication)).toBe('On Wind')
    expect(review(other, '', publication)).toBe('On Rain')
    expect(review('', '', publication)).toBe('J Wind')
    expect(review('')).toBe('Untitled')
  })
})
