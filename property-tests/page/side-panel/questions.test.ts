import { fc, test } from '@fast-check/vitest'
import {
  initialQuestions,
  loadOf,
  questionsView,
  updatePage,
  updateQuestions,
  type PageEvent,
  type QuestionAndAnswer,
  type QuestionsEvent,
  type QuestionsState,
} from '@lectern/domain/page'
import { option as O } from 'fp-ts'
import { describe, expect } from 'vitest'
import { offeredArticle, pageWith, sampleAnswers } from '../../arbitraries/page.ts'
import { after, commandsOf } from '../../support/interpreted.ts'

const update = (state: QuestionsState, event: QuestionsEvent) => updateQuestions(state, event, undefined)
const stateAfter = (...events: readonly QuestionsEvent[]): QuestionsState => after(update, initialQuestions, events)[0]

const question = (id: string): QuestionAndAnswer => ({ id, question: `What of ${id}?`, answer: `${id}.`, place: O.none })
const list = ['a', 'b', 'c'].map(question)
const requested: QuestionsEvent = { type: 'questionsAndAnswers/requested' }
const received: QuestionsEvent = { type: 'questionsAndAnswers/received', value: list }
const toggled = (id: string): QuestionsEvent => ({ type: 'questionsAndAnswers/toggled', id })
const selected = (id: string): QuestionsEvent => ({ type: 'questionsAndAnswers/selected', id })

const expandedIn = (state: QuestionsState): readonly string[] => {
  const view = questionsView(state)
  return view.kind === 'questions' ? view.questions.flatMap(({ id, isExpanded }) => (isExpanded ? [id] : [])) : []
}

describe('SIDE-1 the questions in the side panel', () => {
  const anyId = fc.constantFrom('a', 'b', 'c')

  test.prop([fc.array(anyId)])('each shows and hides its own answer alone', ids => {
    const times = (id: string) => ids.filter(each => each === id).length
    expect(expandedIn(stateAfter(requested, received, ...ids.map(toggled)))).toEqual(
      ['a', 'b', 'c'].filter(id => times(id) % 2 === 1),
    )
  })

  test.prop([anyId, fc.array(anyId)])(
    'the one that the panel is opened at shows its answer, before it comes and after',
    (id, ids) => {
      expect(expandedIn(stateAfter(...ids.map(toggled), selected(id), requested, received))).toContain(id)
      expect(expandedIn(stateAfter(requested, received, ...ids.map(toggled), selected(id)))).toContain(id)
    },
  )

  test('opened at once or twice, it shows it just as well', () => {
    const [first] = update(initialQuestions, selected('a'))
    expect(update(first, selected('a'))).toEqual([first, []])
    expect(stateAfter(selected('a'), selected('a'), toggled('a')).expanded).toEqual([])
  })

  test.each<[string, readonly QuestionsEvent[], unknown]>([
    ['before they are asked for', [], { kind: 'loading', message: 'Loading...' }],
    ['while they load', [requested], { kind: 'loading', message: 'Loading...' }],
    [
      'where they failed',
      [requested, { type: 'questionsAndAnswers/failed' }],
      { kind: 'failed', message: 'The questions cannot be displayed at this time.', retryLabel: 'Try again' },
    ],
    [
      'where there are none',
      [requested, { type: 'questionsAndAnswers/received', value: [] }],
      { kind: 'empty', message: 'No questions found.' },
    ],
  ])('%s', (_name, events, expected) => {
    expect(questionsView(stateAfter(...events))).toEqual(expected)
  })

  test('say where the article says so, where that is known', () => {
    const value = [{ ...question('a'), place: O.some('sec1') }, question('b')]
    const view = questionsView(stateAfter(requested, { type: 'questionsAndAnswers/received', value }))
    expect(view).toEqual({
      kind: 'questions',
      placeLabel: 'See where the article says this',
      questions: value.map(each => ({ ...each, isExpanded: false })),
    })
  })
})

describe('SIDE-1, LIFE-12 asking for the questions', () => {
  const asked: PageEvent = { type: 'page/asked', endpoint: 'questionsAndAnswers' }

  test('is done once, where the article has any', () => {
    const [page, commands] = after<ReturnType<typeof pageWith>, PageEvent>(updatePage, pageWith(), [asked, asked])
    expect(commandsOf('call', commands).map(({ call }) => call)).toEqual([
      { endpoint: 'questionsAndAnswers', pii: page.article.ids.pii },
    ])
    expect(loadOf(page, 'questionsAndAnswers').status).toBe('requested')
    expect(updatePage(pageWith({ article: offeredArticle({ ajaxLinks: [] }) }), asked)[1]).toEqual([])
  })

  test('is not done by an opening page', () => {
    const [, commands] = updatePage(pageWith(), { type: 'page/opened' })
    expect(commandsOf('call', commands).map(({ call: { endpoint } }) => endpoint)).not.toContain('questionsAndAnswers')
  })

  test('the panel opened at a question shows its answer when it comes; at another thing it does not', () => {
    const at = (type: 'QuestionsAndAnswers' | 'ReadingAssistant'): PageEvent => ({
      type: 'sidePanel/content-set',
      content: { type, id: O.some('q1') },
    })
    const [page] = after<ReturnType<typeof pageWith>, PageEvent>(updatePage, pageWith(), [
      at('QuestionsAndAnswers'),
      asked,
      { type: 'questionsAndAnswers/received', value: sampleAnswers.questionsAndAnswers },
    ])
    expect(expandedIn(page.questionsAndAnswers)).toEqual(['q1'])
    expect(updatePage(pageWith(), at('ReadingAssistant'))[0].questionsAndAnswers.expanded).toEqual([])
    expect(
      updatePage(pageWith(), { type: 'sidePanel/content-set', content: { type: 'QuestionsAndAnswers', id: O.none } })[0]
        .questionsAndAnswers.expanded,
    ).toEqual([])
  })
})
