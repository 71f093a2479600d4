import { fc, test } from '@fast-check/vitest'
import { leastWidth, node, printedSize, tableGrid, text, unbrokenWidth, type ContentNode } from '@lectern/domain/article'
import { describe, expect } from 'vitest'
import { inlineNode, phrase, receivedNode } from '../../arbitraries/content.ts'

const entry = (...children: readonly ContentNode[]): ContentNode => node('entry', {}, children)
const widthOf = (...children: readonly ContentNode[]): number => unbrokenWidth(entry(...children))

const group = (rows: readonly (readonly string[])[]): ContentNode =>
  node('tgroup', {}, [
    node(
      'tbody',
      {},
      rows.map(row =>
        node(
          'row',
          {},
          row.map(words => node('entry', {}, words)),
        ),
      ),
    ),
  ])
const sizeOf = (rows: readonly (readonly string[])[]) => printedSize(tableGrid(group(rows)))

const SIZES = ['usual', 'small', 'smallest', 'broken'] as const
const rankOf = (rows: readonly (readonly string[])[]): number => SIZES.indexOf(sizeOf(rows))

describe('the width of content in which no word is broken', () => {
  test.prop([receivedNode])('is known of everything, and not negative', content => {
    const width = widthOf(content)
    expect(Number.isFinite(width)).toBe(true)
    expect(width).toBeGreaterThanOrEqual(0)
  })

  test.prop([fc.array(inlineNode), inlineNode, fc.array(inlineNode)])('is no less with more content', (before, added, after) => {
    expect(widthOf(...before, added)).toBeGreaterThanOrEqual(widthOf(...before) - 1e-9)
    // A line can be broken after a dash if there is a word before it.
    fc.pre(!/^[-‐–—]/.test(after[0]?._ ?? ''))
    expect(widthOf(added, ...after)).toBeGreaterThanOrEqual(widthOf(...after) - 1e-9)
  })

  test.prop([phrase, phrase])('is that of the wider of two texts with a space between them', (one, other) => {
    expect(widthOf(text(`${one} ${other}`))).toBeCloseTo(Math.max(widthOf(text(one)), widthOf(text(other))), 6)
  })

  test.prop([phrase, phrase])('is the same wherever text is divided between nodes', (one, other) => {
    expect(widthOf(node('italic', {}, one), node('underline', {}, other))).toBeCloseTo(
      widthOf(node('italic', {}, [node('underline', {}, one), text(other)])),
      6,
    )
  })

  test('breaks after hyphens within words, not at signs', () => {
    expect(widthOf(text('well-known'))).toBeCloseTo(widthOf(text('known')), 6)
    expect(widthOf(text('−12.5'))).toBeGreaterThan(widthOf(text('12.5')))
    expect(widthOf(text('-12.5'))).toBeGreaterThan(widthOf(text('12.5')))
    expect(widthOf(text('一致一致'))).toBe(widthOf(text('一')))
    expect(widthOf(text('1\u00A02'))).toBeGreaterThan(widthOf(text('1 2')))
  })

  test('has a formula in one piece, a fraction as wide as the wider of its parts', () => {
    const letter = (name: string) => node('mi', {}, name)
    const row = node('mrow', {}, [letter('a'), node('mo', {}, '+'), letter('b')])
    expect(widthOf(node('math', {}, [row]))).toBeGreaterThan(2 * widthOf(letter('a')))
    expect(widthOf(node('mfrac', {}, [row, letter('c')]))).toBe(widthOf(row))
  })

  test('has room for pictures, and none for what is not shown', () => {
    expect(widthOf(node('inline-figure', {}, [node('link', { locator: 'gr1' })]))).toBeGreaterThan(1)
    expect(widthOf(node('alt-text', {}, 'xxxxxxxxxxxx'))).toBe(0)
  })

  test('does not break a chemical formula', () => {
    expect(widthOf(node('chem', {}, 'CO 2'))).toBeGreaterThan(widthOf(text('CO 2')))
  })
})

const span = fc
  .tuple(fc.nat({ max: 8 }), fc.integer({ min: 1, max: 4 }), fc.nat({ max: 50 }))
  .map(([start, count, width]) => ({ start, end: start + count, width }))

describe('the least width of a table', () => {
  test.prop([fc.array(span)])('is enough for every cell, and for cells side by side', spans => {
    const width = leastWidth(spans)
    for (const one of spans) {
      expect(width).toBeGreaterThanOrEqual(one.width)
      for (const other of spans) if (one.end <= other.start) expect(width).toBeGreaterThanOrEqual(one.width + other.width)
    }
  })

  test.prop([fc.array(span), span])('is no less with one more cell, and the same in any order', (spans, added) => {
    expect(leastWidth([...spans, added])).toBeGreaterThanOrEqual(leastWidth(spans))
    expect(leastWidth([added, ...spans].toReversed())).toBe(leastWidth([...spans, added]))
  })

  test('shares a wide head among its columns', () => {
    const columns = [0, 1, 2].map(start => ({ start, end: start + 1, width: 10 }))
    expect(leastWidth([...columns, { start: 0, end: 3, width: 25 }])).toBe(30)
    expect(leastWidth([...columns, { start: 1, end: 3, width: 45 }])).toBe(55)
    expect(leastWidth([])).toBe(0)
  })
})

const table = fc
  .integer({ min: 1, max: 30 })
  .chain(columns => fc.array(fc.array(phrase, { minLength: columns, maxLength: columns }), { minLength: 1, maxLength: 4 }))

describe('the size of a table on paper', () => {
  test.prop([table])('does not depend on the order of its rows', rows => {
    expect(sizeOf(rows.toReversed())).toBe(sizeOf(rows))
  })

  test.prop([table, phrase, fc.nat()])('is no larger with more text in a cell', (rows, added, seed) => {
    const column = seed % (rows[0]?.length ?? 1)
    const more = rows.map((row, at) => (at === 0 ? row.map((words, each) => (each === column ? words + added : words)) : row))
    expect(rankOf(more)).toBeGreaterThanOrEqual(rankOf(rows))
  })

  test('follows one word that is too long for the page, but not how much text there is', () => {
    const words = (length: number) => [['Soil', 'x'.repeat(length)]]
    expect([20, 110, 150, 250].map(length => sizeOf(words(length)))).toEqual(['usual', 'small', 'smallest', 'broken'])
    expect(sizeOf([['Soil', 'respiration '.repeat(1000)]])).toBe('usual')
  })
})
