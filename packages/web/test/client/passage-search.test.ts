import { fc, test } from '@fast-check/vitest'
import type { Passage } from '@lectern/domain/page'
import { option as O } from 'fp-ts'
import { describe, expect } from 'vitest'
import { passageSearch } from '../../src/client/assistant/passage-search.ts'
import { passageWords } from '../../src/client/assistant/words.ts'

const passage = (text: string, heading = ''): Passage => ({ text, heading, place: O.none })

const ARTICLE = [
  passage('Soil holds water.', 'Introduction'),
  passage('The water in the samples was measured with a balance every morning.', 'Methods'),
  passage('Rain fell on nine days.', 'Results'),
  passage('Clay kept more of the rain than sand did.', 'Results'),
  passage('Sand drains fast because its pores are wide.', 'Discussion'),
]

const found = (question: string): readonly string[] =>
  passageSearch(ARTICLE)
    .find(question)
    .map(({ text }) => text)

describe('SIDE-1 the passages that answer a question', () => {
  test.each([
    ['How was the water measured?', 'The water in the samples was measured with a balance every morning.'],
    ['measurement of water', 'The water in the samples was measured with a balance every morning.'],
    ['Why does sand drain so fast?', 'Sand drains fast because its pores are wide.'],
    ['Which kept more rain, clay or sand?', 'Clay kept more of the rain than sand did.'],
  ])('%s', (question, first) => {
    expect(found(question)[0]).toBe(first)
  })

  test.each(['Who wrote Hamlet?', 'What of the price of hydrogen in water markets abroad?', '', '?', 'What is it?', 'the'])(
    '%j is answered by none',
    question => {
      expect(found(question)).toEqual([])
    },
  )

  test('count the heading above them, but a heading alone answers nothing', () => {
    expect(found('results on rain')).toEqual(['Rain fell on nine days.', 'Clay kept more of the rain than sand did.'])
    expect(found('results')).toEqual([])
  })

  const text = fc.lorem({ maxCount: 12 })
  const article = fc.array(
    fc.tuple(text, fc.constantFrom('', 'Lorem', 'Dolor')).map(([words, heading]) => passage(words, heading)),
    { maxLength: 12 },
  )

  test.prop([article, text])(
    'are sentences of the article, each once, and say something of what is asked',
    (passages, question) => {
      const answers = passageSearch(passages).find(question)
      expect(new Set(answers).size).toBe(answers.length)
      const asked = passageWords(question)
      for (const answer of answers) {
        expect(passages).toContain(answer)
        expect(passageWords(answer.text).some(word => asked.includes(word))).toBe(true)
      }
    },
  )

  test.prop([article])('are found by their own words', passages => {
    const search = passageSearch(passages)
    for (const each of passages)
      if (passageWords(each.text).length > 0) expect(search.find(each.text).map(answer => answer.text)).toContain(each.text)
  })

  test.prop([article, fc.array(fc.constantFrom('zyxt', 'qwrk', 'vvvb'), { minLength: 1 })])(
    'are none where the article has not one of its words',
    (passages, strange) => {
      expect(passageSearch(passages).find(strange.join(' '))).toEqual([])
    },
  )
})

describe('SIDE-1 the words that passages are found by', () => {
  test.each([
    ['measure measured measuring measurement measurements', 1],
    ['compute computed computing computation', 1],
    ['hydrate hydrated hydration', 1],
    ['water wafer', 2],
    ['rain Rains', 1],
  ])('%s are %d', (words, count) => {
    expect(new Set(passageWords(words)).size).toBe(count)
  })

  test('are not those that a question is put with', () => {
    expect(passageWords('What does the paper say of it, and why?')).toEqual([])
  })
})
