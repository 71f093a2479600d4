import { fc, test } from '@fast-check/vitest'
import { doiOffers, PAGE_OFFERS, preferredType } from '@lectern/domain/engines'
import { option as O } from 'fp-ts'
import { describe, expect } from 'vitest'
import { checkedPii } from '../../support/checked-pii.ts'

const pii = checkedPii('S2211753914000025')

const TYPES = ['text/html', 'application/xml', 'text/markdown', 'text/plain', 'application/x-bibtex'] as const

const offers = TYPES.map(type => ({ type }))

const chosen = (accept: string | undefined): string | undefined => O.toUndefined(preferredType(accept, offers))?.type

const type = fc.constantFrom(...TYPES)
const range = fc.constantFrom(...TYPES, 'text/*', 'application/*', '*/*', 'image/png')
const quality = fc.integer({ min: 0, max: 1000 }).map(thousandths => thousandths / 1000)
const ranges = fc.uniqueArray(fc.tuple(range, quality), { minLength: 1, selector: ([name]) => name })

const space = fc.constantFrom('', ' ', '\t')

const header = (list: readonly (readonly [string, number])[], gap = ''): string =>
  list.map(([name, liked]) => `${name}${gap};${gap}q=${liked}`).join(`${gap},${gap}`)

/** How much a list likes a type: as its closest range says. */
const liking = (list: readonly (readonly [string, number])[], wanted: string): number =>
  [wanted, `${wanted.replace(/\/.*/, '')}/*`, '*/*'].flatMap(name => list.filter(([each]) => each === name))[0]?.[1] ?? 0

describe('the media type that a client likes best', () => {
  test.prop([ranges, space])('is one that it likes as much as any other, and none that it does not accept', (list, gap) => {
    const best = Math.max(...TYPES.map(each => liking(list, each)))
    const found = chosen(header(list, gap))
    if (best === 0) expect(found).toBeUndefined()
    else expect(liking(list, found ?? '')).toBe(best)
  })

  test.prop([ranges.chain(list => fc.tuple(fc.constant(list), fc.shuffledSubarray(list, { minLength: list.length })))])(
    'does not depend on the order of the header',
    ([list, other]) => {
      expect(chosen(header(list))).toBe(chosen(header(other)))
    },
  )

  test.prop([type])('is the one that it names rather than one among others', named => {
    expect(chosen(`*/*, text/*, ${named}`)).toBe(named)
  })

  test.prop([fc.oneof(fc.string(), fc.string({ unit: fc.constantFrom(...'a/*;,q=01. "\\') }))])(
    'is some type for any header that is none, as without one',
    garbage => {
      const isReadable = /^[^/]+\/[^/]+/.test(garbage)
      if (!isReadable) expect(chosen(garbage)).toBe('text/html')
      else expect([undefined, ...TYPES]).toContain(chosen(garbage))
    },
  )

  test.each<[string | undefined, string | undefined]>([
    [undefined, 'text/html'],
    ['', 'text/html'],
    ['*/*', 'text/html'],
    ['text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,*/*;q=0.8', 'text/html'],
    ['text/markdown', 'text/markdown'],
    ['TEXT/Markdown; charset=utf-8; q=0.2', 'text/markdown'],
    ['text/markdown; title="a,b;q=0"', 'text/markdown'],
    ['text/markdown, text/plain;q=0.9, */*;q=0.1', 'text/markdown'],
    ['text/*;q=0.5, text/html;q=0', 'text/markdown'],
    ['application/*', 'application/xml'],
    ['*/*, text/html;q=0', 'application/xml'],
    ['image/png', undefined],
    ['*/*;q=0', undefined],
    ['text/markdown;q=2', 'text/html'],
    ['text/markdown;q=0.1234', 'text/html'],
    ['text/markdown, *;q=0.2', 'text/html'],
    ['text/markdown,,text/plain', 'text/html'],
    [`text/markdown${' '.repeat(5000)}`, 'text/html'],
  ])('for %s is %s', (accept, expected) => {
    expect(chosen(accept)).toBe(expected)
  })
})

describe('a header of many empty parameters', () => {
  test('is read in one pass', () => {
    expect(preferredType(`text/markdown${'; '.repeat(900)}"`, doiOffers(pii, undefined))).toEqual(O.some(PAGE_OFFERS[0]))
  })
})

describe('what the address of a DOI offers', () => {
  test('is the page to whoever has no wish, and each form under a type of its own', () => {
    const all = doiOffers(pii, 'jats')
    expect(all[0]).toEqual(PAGE_OFFERS[0])
    expect(new Set(all.map(offer => offer.type)).size).toBe(all.length)
    expect(O.toUndefined(preferredType('*/*', all))?.form).toEqual({ kind: 'page' })
  })

  test.each<[string, unknown]>([
    ['application/xml', { kind: 'format', format: 'xml' }],
    ['text/xml', { kind: 'format', format: 'xml' }],
    ['text/markdown', { kind: 'format', format: 'markdown' }],
    ['text/plain', { kind: 'format', format: 'text' }],
    ['application/vnd.citationstyles.csl+json', { kind: 'format', format: 'csl-json' }],
    ['application/x-research-info-systems', { kind: 'citation', format: 'ris' }],
    ['application/x-bibtex', { kind: 'citation', format: 'bibtex' }],
    ['text/x-bibliography', { kind: 'citation', format: 'text' }],
  ])('%s', (accept, form) => {
    expect(O.toUndefined(preferredType(accept, doiOffers(pii, undefined)))?.form).toEqual(form)
  })

  test('has JATS only if the file is in JATS', () => {
    const asked = 'application/jats+xml'
    expect(O.toUndefined(preferredType(asked, doiOffers(pii, 'jats')))?.form).toEqual({ kind: 'format', format: 'xml' })
    for (const source of ['elsevier', undefined] as const) expect(preferredType(asked, doiOffers(pii, source))).toEqual(O.none)
  })
})
