import { fc, test } from '@fast-check/vitest'
import {
  blockAtPlace,
  isPlaceOffered,
  MOST_CHARACTERS,
  MOST_LEFT_PLACES,
  placeInArticle,
  placesAfter,
  placesIn,
  placesText,
  READ_ON,
  textBlock,
  withoutPlace,
  type LeftPlace,
  type TextBlock,
} from '@lectern/domain/page'
import { option as O } from 'fp-ts'
import { describe, expect } from 'vitest'

const block = fc
  .tuple(fc.constantFrom('a', 'b', 'c', ''), fc.oneof(fc.constantFrom('One', 'Two', ''), fc.string({ unit: 'binary' })))
  .map(([near, text]) => textBlock(near, text))
const place = fc.tuple(fc.constantFrom('/1', '/2', '/3'), block).map(([path, at]): LeftPlace => ({ path, ...at }))

/** Places of different articles. */
const places = fc.uniqueArray(fc.record({ path: fc.string(), near: fc.string(), words: fc.string({ maxLength: 400 }) }), {
  maxLength: 2 * MOST_LEFT_PLACES,
  selector: ({ path }) => path,
  size: 'max',
})

const part = fc.record({
  scrolled: fc.double({ min: 0, max: 30, noNaN: true }),
  left: fc.double({ min: -10, max: 30, noNaN: true }),
})

describe('what is stored of places', () => {
  test.prop([places])('is read as it was, without the last ones if they are too many', given => {
    const text = placesText(given)
    const read = placesIn(text)
    expect(text.length).toBeLessThanOrEqual(MOST_CHARACTERS)
    expect(read.length).toBeLessThanOrEqual(MOST_LEFT_PLACES)
    expect(read).toEqual(given.slice(0, read.length))
    const next = given.slice(0, read.length + 1)
    const isMoreTooMuch = next.length > MOST_LEFT_PLACES || JSON.stringify(next.map(Object.values)).length > MOST_CHARACTERS
    expect(read.length === given.length || isMoreTooMuch).toBe(true)
  })

  test.prop([fc.oneof(fc.string(), fc.json())])('whatever it is, has at most one place of an article', text => {
    const read = placesIn(text)
    expect(new Set(read.map(({ path }) => path)).size).toBe(read.length)
    expect(placesIn(placesText(read))).toEqual(read)
  })

  test('is read although some of it is foreign', () => {
    const stored = JSON.stringify([['/1', 'a', 'One'], null, ['/2', 'b'], ['/1', 'b', 'Two'], ['/2', 'c', 3], ['/3', '', '']])
    expect(placesIn(stored).map(({ path, near }) => [path, near])).toEqual([
      ['/1', 'a'],
      ['/3', ''],
    ])
    expect(['', '{', '{}', 'null', '7'].map(placesIn)).toEqual([[], [], [], [], []])
  })
})

/** A browser's storage, and what its reader would say of it: the article of the last place first. */
interface Model {
  left: readonly LeftPlace[]
}

interface Real {
  stored: string
}

const change = (real: Real, after: (given: readonly LeftPlace[]) => readonly LeftPlace[]): void => {
  real.stored = placesText(after(placesIn(real.stored)))
}

class Leaves implements fc.Command<Model, Real> {
  readonly at: LeftPlace
  readonly scrolled: number
  readonly left: number
  constructor(at: LeftPlace, scrolled: number, left: number) {
    this.at = at
    this.scrolled = scrolled
    this.left = left
  }
  check = () => true
  toString = () => `leaves ${JSON.stringify(this.at)} after ${this.scrolled} windows, with ${this.left} to come`
  run(model: Model, real: Real): void {
    change(real, placesAfter(this.at, this))
    const others = model.left.filter(({ path }) => path !== this.at.path)
    if (this.left <= 0) model.left = others
    else if (this.scrolled >= 1) model.left = [this.at, ...others].slice(0, MOST_LEFT_PLACES)
    expect(placesIn(real.stored)).toEqual(model.left)
  }
}

class Dismisses implements fc.Command<Model, Real> {
  readonly path: string
  constructor(path: string) {
    this.path = path
  }
  check = () => true
  toString = () => `dismisses ${this.path}`
  run(model: Model, real: Real): void {
    change(real, withoutPlace(this.path))
    model.left = model.left.filter(({ path }) => path !== this.path)
    expect(placeInArticle(this.path)(placesIn(real.stored))).toEqual(O.none)
    expect(placesIn(real.stored)).toEqual(model.left)
  }
}

/** Any of more articles than are kept. */
const path = fc.integer({ min: 1, max: MOST_LEFT_PLACES + 10 }).map(number => `/${number}`)

describe('the places of the last articles', () => {
  test.prop([
    fc.commands(
      [
        fc.tuple(path, block, part).map(([of, at, { scrolled, left }]) => new Leaves({ path: of, ...at }, scrolled, left)),
        path.map(of => new Dismisses(of)),
      ],
      { maxCommands: 120, size: 'max' },
    ),
  ])('are those at which their reader last stopped, after a screen and before the end', commands => {
    fc.modelRun(() => ({ model: { left: [] }, real: { stored: '' } }), commands)
  })
})

describe('a place in an article that has changed', () => {
  const blocks = fc.array(block)

  test.prop([blocks, fc.nat(), blocks, blocks])('is the same block, whatever is added around it', (given, at, before, after) => {
    const left = given[at % Math.max(1, given.length)]
    if (left === undefined) return
    const now = [...before, left, ...after]
    const found = O.toUndefined(blockAtPlace(left)(now))
    expect(found === undefined ? undefined : now[found]).toEqual(left)
  })

  test.prop([block, blocks])('is no other block than one with its words or near its id', (left, now) => {
    const found = O.toUndefined(O.chainNullableK((index: number) => now[index])(blockAtPlace(left)(now)))
    if (found === undefined) expect(now.filter(({ near }) => near === left.near)).toEqual([])
    else expect(found.words === left.words || found.near === left.near).toBe(true)
  })

  test('is found by its words if it has moved, and by its id if it has been rewritten', () => {
    const left = textBlock('p1', 'The first words of this paragraph.')
    const elsewhere: TextBlock = { ...left, near: 'p7' }
    const rewritten: TextBlock = { near: 'p1', words: 'Other words.' }
    expect(blockAtPlace(left)([textBlock('p0', 'A'), rewritten, elsewhere])).toEqual(O.some(2))
    expect(blockAtPlace(left)([textBlock('p0', 'A'), rewritten])).toEqual(O.some(1))
    expect(blockAtPlace(left)([elsewhere, rewritten, { ...elsewhere, near: 'p8' }])).toEqual(O.some(1))
    expect(blockAtPlace(left)([textBlock('p0', 'A')])).toEqual(O.none)
  })

  test.prop([fc.constantFrom('a', ''), fc.string(), fc.string()])(
    'is known by its first words, whatever white space they have',
    (near, one, two) => {
      expect(textBlock(near, ` ${one}\n\t${two}`)).toEqual(textBlock(near, `${one} ${two} `))
    },
  )
})

describe('the offer to continue', () => {
  test.prop([fc.constantFrom('', '#sec-2'), part, fc.double({ min: -5, max: 30, noNaN: true })])(
    'is for readers at the beginning, with no other place in the address, of what is a screen away',
    (hash, { scrolled }, ahead) => {
      expect(isPlaceOffered(hash, { scrolled }, ahead)).toBe(hash === '' && scrolled < READ_ON && ahead >= 1)
    },
  )

  test.prop([place, part])('is of no article that has been read to its end', (at, { scrolled }) => {
    expect(placeInArticle(at.path)(placesAfter(at, { scrolled, left: 0 })([at]))).toEqual(O.none)
  })
})
