import { describe, expect } from 'vitest'
import { fc, test } from '@fast-check/vitest'
import { anyText } from '@lectern/property-tests/arbitraries/text'
import { sentences } from '../../src/text/sentences.ts'

const packed = (text: string): string => text.replaceAll(/\s/g, '')

describe('sentences', () => {
  test.prop([anyText()])('make up the whole text, none empty', text => {
    const found = sentences(text)
    expect(packed(found.join(''))).toBe(packed(text))
    expect(found.filter(sentence => sentence.trim() === '')).toEqual([])
  })

  const plain = fc
    .array(fc.constantFrom('cells', 'grow', 'in mice', 'at 3.5 K', 'by 10%'), { minLength: 1, maxLength: 4 })
    .map(words => `The ${words.join(' ')}`)
  test.prop([
    fc.array(
      fc.tuple(plain, fc.constantFrom('.', '?', '!')).map(parts => parts.join('')),
      { minLength: 1, maxLength: 5 },
    ),
  ])('are told apart again that were put side by side', all => {
    expect(sentences(all.join(' '))).toEqual(all)
  })

  test.each([
    'As Smith et al. Showed in Fig. 3 and Eqs. (4)–(6), cf. J. R. Doe, it holds, e.g. In vivo.',
    'It is 3.5 m long (see ref. 12) and not, i.e. Never, longer.',
    'It grew … and then it stopped.',
  ])('%s is one', sentence => {
    expect(sentences(sentence)).toEqual([sentence])
  })

  test('citations right after the full stop belong to what stands before it', () => {
    const first = 'It was shown.\u00010\u000212\u0003,\u00011\u000213\u0003'
    expect(sentences(`${first} Others doubt it.`)).toEqual([first, 'Others doubt it.'])
  })

  test('a quantity of one small letter ends a sentence', () => {
    expect(sentences('The tower is 10 m. The wake is longer.')).toHaveLength(2)
  })

  test('Chinese and Japanese ones need no space', () => {
    expect(sentences('細胞は分裂する。なぜか？')).toEqual(['細胞は分裂する。', 'なぜか？'])
  })
})
