import { describe, expect } from 'vitest'
import { fc, test } from '@fast-check/vitest'
import { anyText } from '@lectern/property-tests/arbitraries/text'
import type { Marking } from '../../src/text/marking.ts'
import { passageOf } from '../../src/text/passage.ts'
import { searchWords } from '../../src/text/search-words.ts'

const marking = (words: readonly string[]): Marking => {
  const wanted = new Set(words)
  return { matched: folded => searchWords(folded).find(word => wanted.has(word)) ?? '', size: wanted.size }
}

const passageWith = (text: string, words: readonly string[]) => passageOf(text, marking(words))

const oneLine = (text: string): string => text.replaceAll(' · ', ' ').replace(/\s+/g, ' ')

const words = fc
  .array(fc.constantFrom('cell', 'mouse', 'gene', 'naïve', '東', 'x', 'protein-coding', 'and\n'), { maxLength: 200 })
  .map(all => all.join(' '))
const text = fc.oneof(words, anyText({ maxLength: 500 }))

describe('the passage that is shown of a text', () => {
  test.prop([text, words])('is a part of it in one line, with an ellipsis for what is left out', (whole, typed) => {
    const shown = oneLine(
      passageWith(whole, searchWords(typed))
        .map(run => run.text)
        .join(''),
    )
    const lines = oneLine(whole)
    expect([shown, shown.slice(1), shown.slice(0, -1), shown.slice(1, -1)].some(part => lines.includes(part))).toBe(true)
    if (whole.length > 1000) expect(shown).toContain('…')
    expect(shown).not.toMatch(/[\n\t]/)
  })

  test.prop([text, words])('marks exactly the words that were searched for', (whole, typed) => {
    const wanted = new Set(searchWords(typed))
    for (const run of passageWith(whole, [...wanted])) {
      expect(searchWords(run.text).every(word => wanted.has(word) === run.matches)).toBe(true)
      expect(run.text).not.toBe('')
    }
  })

  test.prop([text, words])('holds a word that was searched for wherever the text does', (whole, typed) => {
    const wanted = new Set(searchWords(typed))
    expect(passageWith(whole, [...wanted]).some(({ matches }) => matches)).toBe(searchWords(whole).some(word => wanted.has(word)))
  })

  test.prop([text, words])('is of a length that fits a list', (whole, typed) => {
    const shown = passageWith(whole, searchWords(typed))
      .map(run => run.text)
      .join('')
    const longest = Math.max(0, ...(whole.match(/\S+/g) ?? []).map(word => word.length))
    expect(shown.length).toBeLessThanOrEqual(300 + 2 * longest)
  })

  const filler = 'Nothing of the kind is here. '.repeat(40)

  test('is where most of the words stand together', () => {
    const runs = passageWith(`A gene. ${filler} A mouse gene is in the cell. ${filler} A cell and a mouse.`, [
      'mouse',
      'gene',
      'cell',
    ])
    expect(runs.filter(({ matches }) => matches).map(run => run.text)).toEqual(['mouse', 'gene', 'cell'])
    expect(runs.at(0)).toMatchObject({ matches: false })
    expect(runs.map(run => run.text).join('')).toMatch(/^….*A mouse gene is in the cell\..*…$/)
  })

  test('is the beginning where none of them stands', () => {
    expect(passageWith('Short.', ['mouse'])).toEqual([{ text: 'Short.', matches: false }])
    expect(passageWith('', ['mouse'])).toEqual([])
  })

  test('sets headings apart from what follows them', () => {
    const shown = (of: string): string =>
      passageWith(of, ['gene'])
        .map(run => run.text)
        .join('')
    expect(shown('Results\nOf a gene\nThe gene was found.\nIt was a mouse’s.')).toBe(
      'Results · Of a gene · The gene was found. It was a mouse’s.',
    )
    expect(shown('\nMethods:\n Any gene')).toBe(' Methods: Any gene')
  })

  test('comes from a long text of few words too', () => {
    expect(
      passageWith('cell gene '.repeat(200_000), ['cell', 'gene', 'never']).filter(({ matches }) => matches).length,
    ).toBeGreaterThan(0)
  })
})
