import { fc, test } from '@fast-check/vitest'
import { parsePii } from '@lectern/domain/core'
import {
  linksByRefId,
  node,
  parseReference,
  referenceAuthorLine,
  referenceSourceLine,
  type ContentNode,
  type Listed,
  type ReferenceLink,
} from '@lectern/domain/article'
import { citesOwnArticle, previewReference, previewWork } from '@lectern/domain/page'
import { option as O } from 'fp-ts'
import { describe, expect } from 'vitest'
import { linkWith, referenceLinks } from '../../arbitraries/reference-links.ts'
import { statedReference } from '../../arbitraries/references.ts'
import { made } from '../../support/made.ts'

const pii = made(parsePii('S2211753914000025'))
const HREF = O.some('/science/article/pii/S2211753914000025')

const noLinks: ReadonlyMap<string, ReferenceLink> = new Map()
const linksTo7 = linksByRefId([linkWith({ refId: '7', pii: O.some(pii) })])

const other = (words: string): ContentNode =>
  node('bib-reference', { id: 'b2' }, [node('label', {}, '[2]'), node('other-ref', { refId: '7' }, [node('textref', {}, words)])])

const titled = (title: string, refId?: string): ContentNode =>
  node('reference', { refId }, [node('contribution', {}, [node('title', {}, [node('maintitle', {}, title)])])])

const listed = (node: ContentNode, label?: string): Listed<'bib-reference'> => ({
  id: 'b3',
  title: '',
  parts: [],
  node: { ...node, '#name': 'bib-reference' },
  ...(label === undefined ? {} : { label }),
})

describe('REF-4 a reference in its own words', () => {
  const textOf = (words: string): string | undefined => {
    const work = previewWork(parseReference(other(words)), noLinks)
    return work.kind === 'other' ? work.text : undefined
  }

  test.each([
    [1, false],
    [119, false],
    [120, false],
    [121, true],
    [500, true],
  ])('of %d characters is cut: %s', (length, isCut) => {
    const words = 'ab'.repeat(250).slice(0, length)
    expect(textOf(words)).toBe(isCut ? `${words.slice(0, 120)}…` : words)
  })

  test('counts what a reader counts', () => {
    expect(textOf('é'.repeat(120))).toBe('é'.repeat(120))
    expect(textOf('🧪'.repeat(121))).toBe(`${'🧪'.repeat(120)}…`)
  })

  test('is what states neither title nor authors, nor a host with a title', () => {
    const host = (...children: readonly ContentNode[]): ContentNode =>
      node('reference', {}, [node('host', {}, [node('edited-book', {}, children)])])
    const editor = node('editors', {}, [node('editor', {}, [node('given-name', {}, 'D.D.'), node('surname', {}, 'Anderson')])])
    const nothing = { authors: O.none, title: O.none, source: O.none, href: O.none }
    expect(previewWork(parseReference(host(node('title', {}, 'Soils'))), noLinks)).toEqual({
      ...nothing,
      kind: 'structured',
      source: O.some('Soils'),
    })
    expect(previewWork(parseReference(host(editor)), noLinks)).toEqual({
      ...nothing,
      kind: 'structured',
      authors: O.some('D.D. Anderson'),
    })
    expect(previewWork(parseReference(titled('On soil')), noLinks).kind).toBe('structured')
    const anonymous = node('reference', {}, [
      node('contribution', {}, [node('authors', {}, [node('author', {}, [node('surname', {}, 'Plato')])])]),
    ])
    expect(previewWork(parseReference(anonymous), noLinks)).toMatchObject({
      kind: 'structured',
      authors: O.some('Plato'),
      title: O.none,
    })
    const mere = node('reference', {}, [node('host', {}, [node('issue', {}, [node('date', {}, '2010')])])])
    expect(previewWork(parseReference(mere), noLinks)).toEqual({ kind: 'other', text: '2010', href: O.none })
  })

  test('leads to the site’s own article too', () => {
    expect(previewWork(parseReference(other('Plato')), linksTo7)).toEqual({ kind: 'other', text: 'Plato', href: HREF })
  })
})

describe('REF-5, REF-9 a reference taken apart', () => {
  test.prop([statedReference, referenceLinks])(
    'leads to the site’s own article exactly where its link has a PII',
    ({ node: written }, links) => {
      const { href } = previewWork(parseReference(written), linksByRefId(links))
      const link = links.find(({ refId }) => refId === '7')
      expect(href).toEqual(link === undefined || O.isNone(link.pii) ? O.none : O.some(`/science/article/pii/${link.pii.value}`))
    },
  )

  test.prop([statedReference])('says who wrote it in brief, its title, and where it appeared', ({ node: written }) => {
    const parsed = parseReference(written)
    const work = previewWork(parsed, noLinks)
    if (work.kind !== 'structured')
      expect([parsed.title, parsed.hostData.title, parsed.authors, parsed.hostData.editors]).toEqual([
        undefined,
        undefined,
        [],
        [],
      ])
    else {
      const { editors } = parsed.hostData
      expect(work.authors).toEqual(referenceAuthorLine(parsed.authors.length > 0 ? parsed : { authors: editors, etAl: false }))
      expect(work.title).toEqual(O.fromNullable(parsed.title))
      expect(work.source).toEqual(referenceSourceLine(parsed.hostData))
    }
  })

  test('is shown whole', () => {
    const person = (given: string, surname: string): ContentNode =>
      node('author', {}, [node('given-name', {}, given), node('surname', {}, surname)])
    const reference = node('reference', { refId: '7' }, [
      node('contribution', {}, [
        node('authors', {}, [person('V.', 'Karasiev'), person('S.', 'Trickey')]),
        node('title', {}, [node('maintitle', {}, 'On soil')]),
      ]),
      node('host', {}, [
        node('issue', {}, [
          node('series', {}, [node('title', {}, [node('maintitle', {}, 'Soil')]), node('volume-nr', {}, '12')]),
          node('date', {}, '2010'),
        ]),
      ]),
    ])
    expect(previewWork(parseReference(reference), linksTo7)).toEqual({
      kind: 'structured',
      authors: O.some('V. Karasiev et al.'),
      title: O.some('On soil'),
      source: O.some('Soil, 12 (2010)'),
      href: HREF,
    })
  })

  test('leads nowhere without a number, or a link of its number', () => {
    expect(previewWork(parseReference(titled('On soil')), linksTo7).href).toEqual(O.none)
    expect(previewWork(parseReference(titled('On soil', '8')), linksTo7).href).toEqual(O.none)
  })
})

describe('REF-3 an entry of the reference list', () => {
  test.prop([fc.array(fc.constantFrom('6', '7', '8'), { maxLength: 4 })])(
    'has all its works, and is internal where any of them is',
    refIds => {
      const entry = listed(
        node(
          'bib-reference',
          {},
          refIds.map(refId => titled('On soil', refId)),
        ),
      )
      const { works } = previewReference(entry, linksTo7)
      expect(works).toHaveLength(Math.max(refIds.length, 1))
      expect(works.some(({ href }) => O.isSome(href))).toBe(refIds.includes('7'))
      expect(citesOwnArticle(previewReference(entry, linksTo7))).toBe(refIds.includes('7'))
    },
  )

  test('has its id and label', () => {
    expect(previewReference(listed(other('Plato'), '[2]'), linksTo7)).toEqual({
      id: 'b3',
      label: O.some('[2]'),
      works: [{ kind: 'other', text: 'Plato', href: HREF }],
    })
    expect(previewReference(listed(titled('On soil')), noLinks)).toMatchObject({ id: 'b3', label: O.none })
    expect(citesOwnArticle(previewReference(listed(other('Plato')), linksTo7))).toBe(true)
    expect(citesOwnArticle(previewReference(listed(other('Plato')), noLinks))).toBe(false)
    expect(
      citesOwnArticle(previewReference(listed(node('bib-reference', {}, [node('note', { refId: '7' }, 'Plato')])), linksTo7)),
    ).toBe(false)
  })
})
