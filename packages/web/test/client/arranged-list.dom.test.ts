import { afterEach, describe, expect, test } from 'vitest'
import { arrangedList } from '../../src/client/references/arranged-list.ts'

const entry = (label: string, text: string): string =>
  `<li class="bib-reference"><span class="label">${label}</span><div class="bib-reference-text"><span class="reference">${text}</span><div class="reference-links">Google Scholar</div></div></li>`

const listOf = (...groups: readonly (readonly [label: string, text: string][])[]) => {
  document.body.innerHTML = `<div>${groups
    .map(group => `<ol class="references">${group.map(([label, text]) => entry(label, text)).join('')}</ol>`)
    .join('')}</div>`
  return arrangedList(document.body)
}

const labels = (): readonly (string | null)[] =>
  [...document.querySelectorAll('.bib-reference:not([hidden]) > .label')].map(({ textContent }) => textContent)

/** The year that an entry ends with. */
const byYear = (element: HTMLElement) => ({
  year: Number(/\d{4}/.exec(element.querySelector('.reference')?.textContent ?? '')?.[0]),
  author: '',
})

afterEach(() => {
  document.body.innerHTML = ''
})

describe('the list of references', () => {
  const open = () =>
    listOf(
      [
        ['1', 'Soil 1990'],
        ['2', 'Éther 1999'],
      ],
      [
        ['A', 'Soil 1980'],
        ['B', 'Rings 2001'],
      ],
    )

  test('is sorted within each of its groups, and back', () => {
    const { arrange } = open()
    arrange({ order: 'year', words: '' }, byYear)
    expect(labels()).toEqual(['2', '1', 'B', 'A'])
    arrange({ order: 'article', words: '' }, byYear)
    expect(labels()).toEqual(['1', '2', 'A', 'B'])
  })

  test('shows what has the words of a filter, in their texts but not in their links, and counts it', () => {
    const { arrange } = open()
    expect(arrange({ order: 'article', words: 'soil' }, byYear)).toBe(2)
    expect(labels()).toEqual(['1', 'A'])
    expect(arrange({ order: 'year', words: 'ether' }, byYear)).toBe(1)
    expect(arrange({ order: 'year', words: 'google' }, byYear)).toBe(0)
    expect(arrange({ order: 'year', words: ' ' }, byYear)).toBe(4)
    expect(labels()).toEqual(['2', '1', 'B', 'A'])
  })
})
