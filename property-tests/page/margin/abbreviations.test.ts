import { fc, test } from '@fast-check/vitest'
import { abbreviationsIn, usesOf } from '@lectern/domain/page'
import { describe, expect, test as example } from 'vitest'

const word = fc.string({ unit: fc.constantFrom(...'abcdefghijklmnopqrstuvwxyz'), minLength: 3, maxLength: 9 })
const term = fc.array(word, { minLength: 3, maxLength: 5 })
const initials = (words: readonly string[]): string => words.map(each => each.charAt(0).toUpperCase()).join('')

/** Whether the letters of an abbreviation are in a text, in their order, the first at its beginning. */
const spells = (long: string, short: string): boolean => {
  const letters = [...short.toLowerCase()].filter(letter => /[\p{L}\p{N}]/u.test(letter))
  let at = 0
  return (
    long.toLowerCase().startsWith(letters[0] ?? ' ') &&
    letters.every(letter => {
      at = long.toLowerCase().indexOf(letter, at) + 1
      return at > 0
    })
  )
}

describe('abbreviations that a text defines', () => {
  test.prop([term, term])('are found after their long form, which ends before them and spells them', (before, long) => {
    const short = initials(long)
    const text = `${before.join(' ')} ${long.join(' ')} (${short}) and more.`
    const found = abbreviationsIn(text)
    fc.pre(!long.includes(short.toLowerCase()))
    expect(found.map(each => each.short)).toEqual([short])
    for (const each of found) {
      expect(long.join(' ').endsWith(each.long)).toBe(true)
      expect(spells(each.long, short)).toBe(true)
    }
  })

  test.prop([fc.string({ unit: 'binary' })])(
    'of any text are in it, beside each other, and spelled by their long forms',
    text => {
      for (const { short, long } of abbreviationsIn(text)) {
        expect(text).toContain(short)
        expect(text).toContain(long)
        expect(spells(long, short)).toBe(true)
      }
    },
  )

  test.prop([fc.array(fc.tuple(term, fc.constantFrom(' (', ' ', ') ', '; ', ', ')), { maxLength: 8 })])(
    'are found at most once for each parenthesis',
    pieces => {
      const text = pieces.map(([words, end]) => `${words.join(' ')} ${initials(words)}${end}`).join('')
      expect(abbreviationsIn(text).length).toBeLessThanOrEqual([...text].filter(letter => letter === '(').length)
    },
  )

  example.each([
    ['We used the polymerase chain reaction (PCR) for it.', [['PCR', 'polymerase chain reaction']]],
    ['Convolutional neural networks (CNNs) are used.', [['CNN', 'Convolutional neural networks']]],
    ['by whole-genome sequencing (WGS; see below)', [['WGS', 'whole-genome sequencing']]],
    ['an enzyme-linked immunosorbent assay (ELISA)', [['ELISA', 'enzyme-linked immunosorbent assay']]],
    ['measured by PCR (polymerase chain reaction) and', [['PCR', 'polymerase chain reaction']]],
    ['the mitochondrial DNA (mtDNA) of', [['mtDNA', 'mitochondrial DNA']]],
    [
      'in frontotemporal dementia (FTD) and amyotrophic lateral sclerosis (ALS)',
      [
        ['FTD', 'frontotemporal dementia'],
        ['ALS', 'amyotrophic lateral sclerosis'],
      ],
    ],
    ['as others found (Smith et al., 2001), too (Figure 1), in most (p < 0.05), (12) and (see A)', []],
    ['as (Adler, 1974) and others emerging from lateral inhibition (Adler), see tables (Table 2), Populus (P. alba)', []],
    ['of IMLP, in the closest-point matching (IMLP-CP), and (a) materials shown in (b) and (MB)', []],
    ['on the left (Left) and DNA (DNA)', []],
  ] as const)('%s', (text, pairs) => {
    expect(abbreviationsIn(text).map(({ short, long }) => [short, long])).toEqual(pairs)
  })
})

describe('uses of abbreviations', () => {
  test.prop([fc.array(fc.string({ minLength: 1 }), { maxLength: 5 }), fc.string()])(
    'stand where they are said to',
    (shorts, text) => {
      for (const { short, at } of usesOf(shorts)(text)) expect(text.startsWith(short, at)).toBe(true)
    },
  )

  example('are words of their own, also in the plural', () => {
    expect(usesOf(['CNN', 'PCR'])('CNNs, RT-PCR, not CNNX or APCR')).toEqual([
      { short: 'CNN', at: 0 },
      { short: 'PCR', at: 9 },
    ])
  })
})
