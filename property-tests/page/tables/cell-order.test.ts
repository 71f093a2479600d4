import { fc, test } from '@fast-check/vitest'
import { decimalOf, sortedRows, type RowToSort, type SortDirection } from '@lectern/domain/page'
import { describe, expect, test as example } from 'vitest'

const text = fc.oneof(
  fc.string({ maxLength: 5 }),
  fc.double({ noNaN: true }).map(String),
  fc.constantFrom('', '–', 'n/a', '−1.5', '1,200', '<0.001', '12 ± 3', '45 (23 %)', '7–9', '16S', 'Å', 'b', '10⁻³'),
)
const rows: fc.Arbitrary<readonly RowToSort[]> = fc.array(
  fc.record({ text, isSubhead: fc.oneof({ weight: 6, arbitrary: fc.constant(false) }, fc.constant(true)) }),
  { maxLength: 20 },
)
const direction = fc.constantFrom<SortDirection>('ascending', 'descending')
const language = fc.constantFrom('en', 'de', 'sv', 'ar', 'zh', 'no language')

const IS_EMPTY = /^(?:[\s\-–—−―.…·]*|n\.?\s?[ad]\.?|n\/[ad])$/iu

const order = (how: SortDirection, texts: readonly string[], spoken = 'en'): readonly (string | undefined)[] =>
  sortedRows(spoken, how)(texts.map(each => ({ text: each, isSubhead: false }))).map(at => texts[at])

/** The rows of each group, in their order. */
const groups = (all: readonly RowToSort[], sorted: readonly number[]): readonly (readonly number[])[] => {
  const out: number[][] = [[]]
  for (const row of sorted) {
    if (all[row]?.isSubhead === true) out.push([])
    else out.at(-1)?.push(row)
  }
  return out
}

describe('the order of the rows of a table', () => {
  test.prop([rows, direction, language])('has every row once, and each below its own heading', (all, how, spoken) => {
    const sorted = sortedRows(spoken, how)(all)
    const sizes = groups(
      all,
      all.map((_, row) => row),
    )
    expect(groups(all, sorted).map(group => [...group].toSorted((a, b) => a - b))).toEqual(sizes)
    all.forEach(({ isSubhead }, row) => {
      if (isSubhead) expect(sorted[row]).toBe(row)
    })
  })

  test.prop([rows, direction])('has empty cells last, in their order', (all, how) => {
    for (const group of groups(all, sortedRows('en', how)(all))) {
      const empty = group.map(row => IS_EMPTY.test(all[row]?.text ?? ''))
      expect(empty).toEqual([...empty].toSorted((a, b) => Number(a) - Number(b)))
      const last = group.filter((_, at) => empty[at] === true)
      expect(last).toEqual([...last].toSorted((a, b) => a - b))
    }
  })

  test.prop([rows, direction, language])('does not change once it is sorted', (all, how, spoken) => {
    const sort = sortedRows(spoken, how)
    const sorted = sort(all).flatMap(row => all[row] ?? [])
    expect(sort(sorted)).toEqual(sorted.map((_, row) => row))
  })

  test.prop([fc.array(fc.double({ noNaN: true, noDefaultInfinity: true }), { maxLength: 12 })])('is that of numbers', numbers => {
    const sorted = [...numbers].toSorted((a, b) => a - b)
    expect(order('ascending', numbers.map(String)).map(Number)).toEqual(sorted.map(number => number + 0))
    expect(order('descending', numbers.map(String)).map(Number)).toEqual(sorted.toReversed().map(number => number + 0))
  })

  example.each([
    [
      ['12 ± 3', '−1.5', '1,200', '1.2 × 10⁻³', '45 (23 %)', '7–9'],
      ['−1.5', '1.2 × 10⁻³', '7–9', '12 ± 3', '45 (23 %)', '1,200'],
    ],
    [
      ['0.001', '<0.001', '>0.001', '0.0005'],
      ['0.0005', '<0.001', '0.001', '>0.001'],
    ],
    [
      ['1.2 × 10−3', '10⁻²', '3e-4', '0·002'],
      ['3e-4', '1.2 × 10−3', '0·002', '10⁻²'],
    ],
    [
      ['-1.7976931348623141e308', '-1.7976931348623143e308'],
      ['-1.7976931348623143e308', '-1.7976931348623141e308'],
    ],
    [
      ['12 345', '2 000', '–', '300', 'n/a'],
      ['300', '2 000', '12 345', '–', 'n/a'],
    ],
    [
      ['16S', '5-HT', '3 mg', 'x10', 'x9'],
      ['3 mg', '5-HT', '16S', 'x9', 'x10'],
    ],
    [
      ['$30', '€4', '.5'],
      ['.5', '€4', '$30'],
    ],
    [
      ['12 ± 10', '12 ± 3'],
      ['12 ± 3', '12 ± 10'],
    ],
  ])('%j', (given, sorted) => {
    expect(order('ascending', given)).toEqual(sorted)
  })

  example('follows the language', () => {
    expect(order('ascending', ['Ö', 'Z', 'A'], 'sv')).toEqual(['A', 'Z', 'Ö'])
    expect(order('ascending', ['Ö', 'Z', 'A'], 'de')).toEqual(['A', 'Ö', 'Z'])
    expect(order('ascending', ['1,5', '1.200', '1,25'], 'de')).toEqual(['1,25', '1,5', '1.200'])
    expect(decimalOf('no language')).toBe('.')
  })
})
