import { fc, test } from '@fast-check/vitest'
import { graphemes } from '@lectern/domain/core'
import { CAPTION_LIMIT, truncatedCaption } from '@lectern/domain/article'
import { describe, expect } from 'vitest'
import { segmented } from '../../support/segmented.ts'

const caption = fc
  .array(
    fc.constantFrom(
      'Soil',
      'respiration',
      'in',
      'plots',
      '(a)',
      'E.',
      'coli',
      'treated.',
      'Control!',
      '  ',
      '\n',
      'naïve',
      '一致。',
      '🧪',
      'et al.',
    ),
    { maxLength: 40 },
  )
  .map(words => words.join(' '))

const ENDS = ['.', '. ', 'E.', 'al.', '!', '? ', '。', '…', ')', '”', ' ', '\n', '\u0085', '12', '- ', ', ', '(a)']
const LETTERS = [
  'Soil',
  'soil',
  'a'.repeat(70),
  'ن',
  '一致',
  '𝒮',
  '🧪',
  '\uFF9E',
  '\u0E33',
  '\u0301',
  '\u200D',
  '\u0600',
  '\uD83D',
]

/** Captions of parts that end sentences, continue them or are ambiguous, without anything before them. */
const anyText = fc
  .array(fc.constantFrom(...ENDS, ...LETTERS), { maxLength: 60 })
  .map(parts => parts.join(''))
  .filter(({ length }) => length <= 512)

describe('TREE-4 a caption where it stands for its figure', () => {
  test.prop([caption])('is a beginning of the caption of at most 80 characters, an ellipsis on top', words => {
    const short = truncatedCaption(words)
    expect(graphemes(short.replace(/…$/, '')).length).toBeLessThanOrEqual(CAPTION_LIMIT)
    expect(words.replace(/\s+/gu, ' ').trim().startsWith(short.replace(/…$/, ''))).toBe(true)
  })

  test.prop([caption])('is empty only with the caption', words => {
    expect(truncatedCaption(words) === '').toBe(words.trim() === '')
  })

  test.prop([caption, fc.constantFrom('en', 'fr', 'zh', 'x-nonsense', '', 'no such language')])(
    'can be told any language',
    (words, language) => {
      expect(truncatedCaption(words, language).length).toBeLessThanOrEqual(words.length + 1)
    },
  )

  test.prop([anyText, fc.oneof(fc.integer({ min: 0, max: 1200 }), fc.integer({ min: 400, max: 520 }))])(
    'is the same wherever what is read of it at first ends: white space before it, however much, changes nothing',
    (words, spaces) => {
      expect(truncatedCaption(' '.repeat(spaces) + words)).toBe(truncatedCaption(words))
    },
  )

  test.each([
    ['words without an end', 'word '.repeat(200_000)],
    ['a word without an end', 'a'.repeat(1_000_000)],
    ['a sentence and words without an end', `Soil. ${'Word '.repeat(200_000)}`],
    ['abbreviations', 'E. '.repeat(333_333)],
    ['sentences', 'Soil respiration. '.repeat(50_000)],
    ['Chinese', '土壤呼吸一致。'.repeat(140_000)],
    ['a sentence and numbers without an end', `A law holds. ${'1 2 3 '.repeat(166_667)}`],
    ['an exclamation and numbers without an end', `A law holds! ${'1 2 3 '.repeat(166_667)}`],
    ['numbers without an end', '1 2 3 '.repeat(166_667)],
    ['stops without an end', '. '.repeat(500_000)],
    ['white space before a sentence', `${' '.repeat(1_000_000)}A law holds. It does.`],
  ])('costs what it shows: %s, a million characters of them', (_, words) => {
    expect(segmented(() => truncatedCaption(words))).toBeLessThanOrEqual(2048)
  })

  test.each([
    ['Soil respiration. Values are means.', 'Soil respiration.'],
    ['Growth of E. coli in plots. Bars: SE.', 'Growth of E. coli in plots.'],
    ['Data of A. Smith et al. From 2010. More.', 'Data of A. Smith et al. From 2010.'],
    [`${'word '.repeat(16)}end`, `${'word '.repeat(16).trim()}…`],
    ['a'.repeat(80), 'a'.repeat(80)],
    ['a'.repeat(81), `${'a'.repeat(80)}…`],
    [`${'a'.repeat(79)} bc`, `${'a'.repeat(79)}…`],
    ['', ''],
    ['Fig. One shows plots. More.', 'Fig. One shows plots.'],
    ['Plots [Fig. One] and soil. More.', 'Plots [Fig. One] and soil.'],
    ['Plots (Ref. One) and soil. More.', 'Plots (Ref. One) and soil.'],
    ['Values of A.一致。More', 'Values of A.一致。'],
    ['The configs. Bars: SE.', 'The configs.'],
  ])('%j becomes %j', (words, short) => {
    expect(truncatedCaption(words)).toBe(short)
  })

  test.each([
    'al',
    'approx',
    'ca',
    'cf',
    'eq',
    'eqs',
    'exp',
    'fig',
    'figs',
    'no',
    'nos',
    'ref',
    'refs',
    'sp',
    'spp',
    'st',
    'var',
    'vs',
    'e.g',
    'i.e',
  ])('does not end after %s.', abbreviation => {
    const [first = '', ...rest] = abbreviation
    for (const spelled of [abbreviation, first.toUpperCase() + rest.join('')]) {
      expect(truncatedCaption(`Soil ${spelled}. Plots of grass. Bars: SE.`)).toBe(`Soil ${spelled}. Plots of grass.`)
    }
  })

  test.each([
    ['el', 'Τι είναι;'],
    ['en', 'Τι είναι; Νερό.'],
    ['no such language', 'Τι είναι; Νερό.'],
    ['', 'Τι είναι; Νερό.'],
    ['qaa', 'Τι είναι; Νερό.'],
  ])('ends as sentences do in the language %j, in English where nobody knows it', (language, short) => {
    expect(truncatedCaption('Τι είναι; Νερό. Ναι.', language)).toBe(short)
  })
})
