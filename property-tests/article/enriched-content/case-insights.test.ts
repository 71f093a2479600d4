import { fc, test } from '@fast-check/vitest'
import {
  caseInsights,
  caseVerdict,
  enrichedContent,
  noEnrichedContent,
  unanswered,
  type CaseInsight,
  type CaseQuestion,
} from '@lectern/domain/article'
import { option as O } from 'fp-ts'
import { describe, expect } from 'vitest'
import { enrichedItems } from '../../arbitraries/enriched-item.ts'

const read = (payload: unknown): readonly CaseInsight[] =>
  caseInsights(enrichedContent([{ appDetails: { shortcode: 'ICI' }, success: true, payload }]))

const question = { question: 'What comes first?', choices: ['The pump', 'The river'], answer: 1 }
const known: CaseQuestion = { ...question, explanation: O.none }

describe('RICH-1 interactive case insights', () => {
  test('have cases with a title, a description and questions', () => {
    expect(
      read({
        cases: [
          { title: ' Dry ', description: 'It fell dry.', questions: [{ ...question, explanation: 'It feeds the well.' }] },
          { questions: [question] },
        ],
      }),
    ).toEqual([
      {
        title: O.some('Dry'),
        description: O.some('It fell dry.'),
        questions: [{ ...known, explanation: O.some('It feeds the well.') }],
      },
      { title: O.none, description: O.none, questions: [known] },
    ])
  })

  test.each<[string, unknown, number]>([
    ['answered by the first choice', { ...question, answer: 0 }, 1],
    ['answered by none', { ...question, answer: 2 }, 0],
    ['answered below the first', { ...question, answer: -1 }, 0],
    ['answered between two', { ...question, answer: 0.5 }, 0],
    ['answered in words', { ...question, answer: 'The river' }, 0],
    ['answered by a number in words', { ...question, answer: '1' }, 0],
    ['without an answer', { question: 'What?', choices: ['a', 'b'] }, 0],
    ['without words', { ...question, question: ' ' }, 0],
    ['with one choice', { ...question, choices: ['a'], answer: 0 }, 0],
    ['with an empty choice', { ...question, choices: ['a', ' '], answer: 0 }, 0],
    ['with a choice that is no text', { ...question, choices: ['a', 7], answer: 0 }, 0],
    ['with two that are alike', { ...question, choices: ['a', 'a'], answer: 0 }, 1],
    ['that is none', 'What?', 0],
  ])('RICH-3 a question %s', (_, given, count) => {
    expect(read({ cases: [{ questions: [given] }] })).toHaveLength(count)
    expect(read({ cases: [{ questions: [given, question] }] })[0]?.questions).toHaveLength(count + 1)
  })

  test('are none where the service has none, and begin unanswered', () => {
    expect(caseInsights(noEnrichedContent)).toEqual([])
    expect(unanswered).toEqual({ chosen: O.none, isRevealed: false })
  })

  test.each([{}, { cases: [] }, { cases: {} }, { cases: [{}] }, { cases: [{ title: 'Dry' }] }, { questions: [question] }])(
    'RICH-3 nothing of %j',
    payload => {
      expect(read(payload)).toEqual([])
    },
  )

  test('nothing where nothing came', () => {
    expect(caseInsights(noEnrichedContent)).toEqual([])
  })

  test.prop([enrichedItems])('RICH-3 every question that is shown can be answered', items => {
    for (const { questions } of caseInsights(enrichedContent(items))) {
      expect(questions.length).toBeGreaterThan(0)
      for (const { choices, answer } of questions) expect(choices[answer]).toBeDefined()
    }
  })
})

describe('RICH-1 the answer to a case’s question', () => {
  test('waits until it is wanted', () => {
    expect(
      [unanswered, { chosen: O.some(0), isRevealed: false }, { chosen: O.some(1), isRevealed: false }].map(given =>
        caseVerdict(known, given),
      ),
    ).toEqual([O.none, O.none, O.none])
  })

  test.each<[O.Option<number>, string]>([
    [O.none, 'The answer is: The river'],
    [O.some(0), 'Incorrect. The answer is: The river'],
    [O.some(1), 'Correct.'],
  ])('to %j', (chosen, words) => {
    expect(caseVerdict(known, { chosen, isRevealed: true })).toEqual(O.some(words))
  })

  test.prop([fc.nat(5), fc.nat(5)])('is right for one choice alone', (answer, chosen) => {
    const choices = ['a', 'b', 'c', 'd', 'e', 'f']
    expect(
      O.toUndefined(caseVerdict({ ...known, choices, answer }, { chosen: O.some(chosen), isRevealed: true })) === 'Correct.',
    ).toBe(chosen === answer)
  })
})
