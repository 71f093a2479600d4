import { describe, expect } from 'vitest'
import { fc, test } from '@fast-check/vitest'
import { anyText } from '@lectern/property-tests/arbitraries/text'
import { citedSentences, sentenceCiting } from '../../src/text/cited-sentences.ts'
import { CITATION_END, CITED, CITES } from '../../src/text/sentences.ts'

// oxlint-disable-next-line no-control-regex -- the citation marks
const STRAY = /[\u0001-\u0003]/gu
const packed = (text: string): string => text.replaceAll(/\s/g, '')

const plain = anyText().map(text => text.replaceAll(STRAY, ''))
const marked = (citation: number, text: string): string => `${CITES}${citation}${CITED}${text}${CITATION_END}`

describe('the sentence that cites something', () => {
  test.prop([plain, fc.stringMatching(/^[a-z\d]{1,20}$/), plain])('contains the citation', (before, citation, after) => {
    const line = `${before}${marked(1, `[${citation}]`)}${after}`
    expect(sentenceCiting(line, 1)).toContain(`[${citation}]`)
  })

  test.prop([fc.array(plain, { maxLength: 5 })])(
    'is one of those that make up its paragraph, each citation being in one',
    texts => {
      const all = citedSentences(texts.map((text, index) => `${text}${marked(index, `[${index}]`)}`).join(' '))
      expect(packed(all.map(({ words }) => words).join(''))).toBe(
        packed(texts.map((text, index) => `${text}[${index}]`).join('')),
      )
      expect(all.flatMap(({ places }) => places.map(({ citation }) => citation))).toEqual(texts.map((_, index) => index))
    },
  )

  test('is whole if it is short, and its words around the citation if it is long', () => {
    const words = 'word '.repeat(200)
    expect(sentenceCiting(`First one. As shown by Doe et al. ${marked(1, '[1]')}, it holds. Last one.`, 1)).toBe(
      'As shown by Doe et al. [1], it holds.',
    )
    expect(sentenceCiting(`${words}${marked(1, '[1]')} ${words}`, 1)).toMatch(/^…word .* word \[1\] word .*…$/)
  })

  test('is none in a line without the citation', () => {
    expect(sentenceCiting(`One ${marked(0, '[1]')}.`, 1)).toBeUndefined()
  })
})
