import { fc, test } from '@fast-check/vitest'
import { compareText } from '@lectern/domain/core'
import { letterOf, LETTERS, titleKey } from '@lectern/domain/site'
import { describe, expect } from 'vitest'
import { publicationTitle } from '../../arbitraries/browse.ts'

describe('ART-12 the order of publications', () => {
  test.prop([publicationTitle])('lists each publication under exactly one letter', title => {
    expect(LETTERS.filter(letter => letter === letterOf(title))).toHaveLength(1)
  })

  test.prop([fc.array(publicationTitle)])('keeps what stands under one letter together', all => {
    const letters = all
      .toSorted((one, other) => compareText(titleKey(one), titleKey(other)))
      .map(letterOf)
      .filter((letter, index, sorted) => letter !== sorted[index - 1])
    expect(letters).toEqual(['0-9', ...LETTERS.slice(0, 26), 'other'].filter(letter => letters.some(found => found === letter)))
  })

  test.each([
    ['The Lancet', 'L'],
    ['A + U', 'A'],
    ['An Introduction', 'I'],
    ['The', 'T'],
    ['Ångström Letters', 'A'],
    ['Économie', 'E'],
    ['Œuvres', 'O'],
    ['Łódź', 'L'],
    ['Øre', 'O'],
    ['Þing', 'T'],
    ['ﬁnance', 'F'],
    ['“Quoted”', 'Q'],
    ['3 Biotech', '0-9'],
    ['٣ دراسات', 'other'],
    ['½ Life', '0-9'],
    ['Япония', 'other'],
    ['物理学報', 'other'],
    ['***', 'other'],
    ['', 'other'],
  ] as const)('files %s under %s', (title, letter) => {
    expect(letterOf(title)).toBe(letter)
  })

  test('numbers stand by their size', () => {
    expect(['10 Ways', '9 Ways', '009 Ways A'].toSorted((one, other) => (titleKey(one) < titleKey(other) ? -1 : 1))).toEqual([
      '9 Ways',
      '009 Ways A',
      '10 Ways',
    ])
  })
})
