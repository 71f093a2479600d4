import { fc, test } from '@fast-check/vitest'
import { CAPTION_LIMIT, graphemes, truncatedCaption } from '@lectern/domain'
import { describe, expect } from 'vitest'

const caption = fc.array(fc.constantFrom('Soil', 'respiration', 'in', 'plots', '(a)', 'E.', 'coli', 'treated.', 'Control!', '  ', '\n', 'naïve', '一致。', '🧪', 'et al.'), { maxLength: 40 })
  .map(words => words.join(' '))

describe('TREE-4 a caption where it stands for its figure', () => {
  test.prop([caption])('is a beginning of the caption of at most 80 characters, an ellipsis on top', words => {
    const short = truncatedCaption(words)
    expect(graphemes(short.replace(/…$/, '')).length).toBeLessThanOrEqual(CAPTION_LIMIT)
    expect(words.replace(/\s+/gu, ' ').trim().startsWith(short.replace(/…$/, ''))).toBe(true)
  })

  test.prop([caption])('is empty only with the caption', words => {
    expect(truncatedCaption(words) === '').toBe(words.trim() === '')
  })

  test.prop([caption, fc.constantFrom('en', 'fr', 'zh', 'x-nonsense', '', 'no such language')])('can be told any language', (words, language) => {
    expect(truncatedCaption(words, language).length).toBeLessThanOrEqual(words.length + 1)
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
  ])('%j becomes %j', (words, short) => {
    expect(truncatedCaption(words)).toBe(short)
  })
})
