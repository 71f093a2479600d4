import { fc, test } from '@fast-check/vitest'
import { contributors, isAuthor, LARGE_GROUP_LIMIT } from '@lectern/domain/article'
import { either as E } from 'fp-ts'
import { describe, expect } from 'vitest'
import { figuresOf } from '../../library/order-of-authors/figures.ts'
import { lastNameFirst, names } from '../../library/order-of-authors/names.ts'
import { computeResults, inversions, orders, placesIn, rowsOfOrders } from '../../library/order-of-authors/orders.ts'
import { toCsv } from '../../library/workshop/csv.ts'
import { quotations, requoted } from '../../library/workshop/quoted-results.ts'
import { jats } from '../../src/importer/jats/index.ts'
import { brokenReferences, filesAskedFor, rootOf, textOf } from './articles.ts'

const FOLDER = 'order-of-authors'
const xml = textOf(FOLDER, 'order-of-authors.xml')
const root = rootOf(xml)
const results: ReturnType<typeof computeResults> = JSON.parse(textOf(FOLDER, 'results.json'))

const familiesIn = (id: string): readonly string[] =>
  orders
    .find(order => order.id === id)
    ?.sorted(names)
    .map(({ family }) => family) ?? []

describe('the article on the order of authors', () => {
  test('is read by the importer as an article of the first issue, by a large group whose list is the English one (AUTH-1)', () => {
    const article = jats(root)
    if (E.isLeft(article)) throw new Error(article.left.reason)
    const { meta, parts } = article.right
    expect(meta).toMatchObject({
      doi: '10.5555/lectern.2026.004',
      issn: '9999-2027',
      volume: '1',
      issue: '1',
      articleNumber: '4',
      access: { openAccess: true },
    })
    const authors = contributors(parts.authors)
      .filter(isAuthor)
      .map(({ name }) => name)
    expect(authors).toEqual([...names.map(({ family, given }) => `${given} ${family}`), 'The Lectern founders'])
    expect(authors.length).toBeGreaterThan(LARGE_GROUP_LIMIT)
    expect(familiesIn('en')).toEqual(names.map(({ family }) => family))
  })

  test('quotes no number but those of its results, which are computed again the same', () => {
    expect(quotations(xml).length).toBeGreaterThan(40)
    expect(requoted(xml, results)).toBe(xml)
    expect(JSON.parse(JSON.stringify(computeResults()))).toEqual(results)
    expect(textOf(FOLDER, 'orders.csv')).toBe(toCsv(rowsOfOrders()))
    for (const [name, svg] of Object.entries(figuresOf())) expect(textOf(FOLDER, name)).toBe(svg)
  })

  test('asks for files that lie beside it, and refers to nothing that it has not', () => {
    expect(filesAskedFor(FOLDER, root).filter(([, found]) => !found)).toEqual([])
    expect(brokenReferences(root)).toEqual([])
  })

  test('says in words what its results say', () => {
    expect([results.distinct, results.never, results.pairs]).toEqual([results.orders, 0, (names.length * (names.length - 1)) / 2])
    expect(results.most?.id).toBe('machine')
    expect(familiesIn('da').at(-1)).toBe('Aagaard')
    expect(orders.filter(({ sorted }) => sorted(names)[0]?.family === 'Aagaard').map(({ id }) => id)).toEqual(
      orders.map(({ id }) => id).filter(id => id !== 'da'),
    )
    expect(familiesIn('et').at(-1)).toBe('Young')
    const lithuanian = ['Yıldız', 'Young'].map(family => familiesIn('lt').indexOf(family))
    expect(lithuanian).toEqual([11, 12])
    const machine = familiesIn('machine')
    expect(machine.slice(machine.indexOf('de Vries') + 1).every(family => (family.codePointAt(0) ?? 0) > 0x7a)).toBe(true)
    expect(familiesIn('sv').slice(-3)).toEqual(['Ågren', 'Öberg', 'Ødegaard'])
  })
})

describe('pairs that two orders turn', () => {
  const shuffled = fc.shuffledSubarray([...names], { minLength: names.length })

  test.prop([shuffled, shuffled])(
    'are as many one way as the other, none for the same order, all for the opposite one',
    (one, other) => {
      expect(inversions(one, other)).toBe(inversions(other, one))
      expect(inversions(one, one)).toBe(0)
      expect(inversions(one, one.toReversed())).toBe(results.pairs)
    },
  )

  test.prop([shuffled, fc.nat({ max: names.length - 2 })])(
    'are one more or less for two neighbours that change places',
    (list, at) => {
      const swapped = list.toSpliced(at, 2, ...list.slice(at, at + 2).toReversed())
      expect(inversions(list, swapped)).toBe(1)
      expect(placesIn(swapped, list).filter((place, before) => place !== before)).toHaveLength(2)
    },
  )

  test('names are told apart', () => {
    expect(new Set(names.map(lastNameFirst)).size).toBe(names.length)
  })
})
