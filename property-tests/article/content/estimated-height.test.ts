import { fc, test } from '@fast-check/vitest'
import { HEIGHT_STEPS, heightOfSection, heightStep, linesOfEntry, node, text, type ContentNode } from '@lectern/domain/article'
import { describe, expect } from 'vitest'
import { blockNode, receivedNode } from '../../arbitraries/content.ts'

const noPictures = () => undefined

const section = (...children: readonly ContentNode[]): ContentNode => node('section', {}, children)
const heightOf = (...children: readonly ContentNode[]) => heightOfSection(section(...children), noPictures)
const EMPTY = heightOf()

const para = (characters: number): ContentNode => node('para', {}, 'x'.repeat(characters))

describe('the height of a section that is not laid out', () => {
  test.prop([fc.array(blockNode), fc.array(blockNode)])('is that of its parts, one below the other', (one, other) => {
    const [whole, above, below] = [heightOf(...one, ...other), heightOf(...one), heightOf(...other)]
    expect(whole.lines).toBeCloseTo(above.lines + below.lines, 6)
    expect(whole.blocks).toBeCloseTo(above.blocks + below.blocks - EMPTY.blocks, 6)
  })

  test.prop([receivedNode])('is never negative, whatever is in it', content => {
    const { lines, blocks } = heightOf(content)
    expect(lines).toBeGreaterThanOrEqual(0)
    expect(blocks).toBeGreaterThan(0)
    expect(Number.isFinite(lines + blocks)).toBe(true)
  })

  test.prop([fc.nat({ max: 50_000 })])('has the lines of its text', characters => {
    expect(heightOf(para(characters)).lines * 63).toBeCloseTo(characters, 6)
  })

  test('does not count what is not read, nor the white space between nodes', () => {
    expect(heightOf(node('figure', {}, [node('alt-text', {}, 'A tree'), text('\n    ')]))).toEqual(heightOf(node('figure')))
  })

  test('counts formulas as they are set, not their letters', () => {
    const formula = (letters: string) => heightOf(node('formula', {}, [node('math', {}, [node('mi', {}, letters)])]))
    expect(formula('x')).toEqual(formula('x'.repeat(500)))
    expect(formula('x').lines).toBe(0)
  })

  test('counts the rows of a table, up to where it scrolls by itself', () => {
    const rows = (count: number) =>
      heightOf(
        node('table', {}, [
          node('tgroup', {}, [
            node(
              'tbody',
              {},
              Array.from({ length: count }, () => node('row', {}, [])),
            ),
          ]),
        ]),
      ).blocks
    expect(rows(10)).toBeGreaterThan(rows(9))
    expect(rows(100)).toBe(rows(25))
  })

  test.prop([fc.integer({ min: 1, max: 5000 }), fc.integer({ min: 1, max: 5000 })])(
    'has pictures in their own size, but no wider than a column',
    (width, height) => {
      const figure = node('figure', {}, [node('link', { locator: 'gr1' })])
      const added = heightOfSection(section(figure), () => ({ width, height })).blocks - heightOf(figure).blocks
      const widest = heightOfSection(section(figure), () => ({ width: 585, height })).blocks - heightOf(figure).blocks
      expect(added).toBeCloseTo(width <= 585 ? widest : (widest * 585) / width, 6)
    },
  )
})

test('the lines of a reference are those of its pieces, or else of its text, and one at least', () => {
  const piece = (words: string) => ({ style: 'plain', before: '(', after: ')', content: [text(words)] }) as const
  const entry = node('bib-reference', {}, 'x'.repeat(144))
  expect(linesOfEntry(entry, [[piece('x'.repeat(70))], [piece('x'.repeat(142))]])).toBe(3)
  expect(linesOfEntry(entry, [[]])).toBe(2)
  expect(linesOfEntry(entry, [[piece('x')]])).toBe(1)
})

describe('the steps of heights', () => {
  test('ascend from none', () => {
    expect(HEIGHT_STEPS[0]).toBe(0)
    expect(HEIGHT_STEPS.toSorted((one, other) => one - other)).toEqual(HEIGHT_STEPS)
    expect(new Set(HEIGHT_STEPS).size).toBe(HEIGHT_STEPS.length)
  })

  test.prop([fc.double({ min: 4, max: 2200, noNaN: true })])('are at most a seventh from any height', height => {
    expect(Math.abs(heightStep(height) - height)).toBeLessThanOrEqual(height * 0.143)
  })

  test.prop([fc.constantFrom(...HEIGHT_STEPS)])('stay as they are', step => {
    expect(heightStep(step)).toBe(step)
  })

  test.prop([fc.double({ min: 0, noNaN: true }), fc.double({ min: 0, noNaN: true })])(
    'are in the order of the heights',
    (one, other) => {
      expect(Math.sign(heightStep(one) - heightStep(other)) * Math.sign(one - other)).toBeGreaterThanOrEqual(0)
    },
  )
})
