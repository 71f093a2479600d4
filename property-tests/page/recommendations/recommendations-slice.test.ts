import { fc, test } from '@fast-check/vitest'
import { received, requested, type Command, FEEDBACK_ACTIONS, type FeedbackAction, type FeedbackItem } from '@lectern/domain/core'
import {
  defaultFeedbackConfig,
  initialRecommendations,
  recommendationsPanel,
  recommendationStatus,
  recommendedArticles as recommended,
  updateRecommendations,
  type RecommendationsEvent,
  type RecommendationsState,
  type RecommendedArticles,
} from '@lectern/domain/page'
import { option as O } from 'fp-ts'
import { describe, expect } from 'vitest'
import { recommendationWith, recommendedArticles, tokenOf } from '../../arbitraries/recommendation.ts'

const facts = { feedback: defaultFeedbackConfig }
const silent = { feedback: { ...defaultFeedbackConfig, enabled: false } }

const used: fc.Arbitrary<RecommendationsEvent> = fc
  .tuple(fc.constantFrom(...FEEDBACK_ACTIONS), fc.array(fc.integer({ min: -1, max: 8 }), { maxLength: 4 }))
  .map(([action, indices]) => ({ type: 'recommendations/used', action, indices }))

const run = (
  start: RecommendationsState,
  events: readonly RecommendationsEvent[],
  known = facts,
): { readonly state: RecommendationsState; readonly commands: readonly Command[] } => {
  let state = start
  const commands: Command[] = []
  for (const event of events) {
    const [next, out] = updateRecommendations(state, event, known)
    state = next
    commands.push(...out)
  }
  return { state, commands }
}

const sent = (commands: readonly Command[]): readonly FeedbackItem[] =>
  commands.flatMap(command => (command.kind === 'call' && command.call.endpoint === 'feedback' ? command.call.items : []))

const clicks = (commands: readonly Command[]): readonly unknown[] =>
  commands.flatMap(command => (command.kind === 'push-data-layer' ? [command.event] : []))

const many = (count: number): RecommendedArticles => ({
  articles: Array.from({ length: count }, (_, index) => recommendationWith({ recommendationToken: tokenOf(64 + index) })),
  pageLoadId: 'load-1',
})

const use = (action: FeedbackAction, ...indices: readonly number[]): RecommendationsEvent => ({
  type: 'recommendations/used',
  action,
  indices,
})

describe('FB-1, FB-4, FB-6 feedback on recommendations', () => {
  test.prop([recommendedArticles, fc.array(used)])(
    'is said of what is in the list, with its token, its position and the load of the page',
    (recommended, events) => {
      for (const { recommendationToken, properties } of sent(run(initialRecommendations(O.some(recommended)), events).commands)) {
        expect(recommended.articles[properties.position - 1]?.recommendationToken).toBe(recommendationToken)
        expect(properties.pageLoadId).toBe(recommended.pageLoadId)
      }
    },
  )

  test.prop([recommendedArticles, fc.array(used)])(
    'is said of each use of each recommendation exactly once',
    (recommended, events) => {
      const wanted = new Set(
        events.flatMap(event =>
          event.type === 'recommendations/used'
            ? event.indices
                .filter(index => recommended.articles[index] !== undefined)
                .map(index => `${event.action} ${index + 1}`)
            : [],
        ),
      )
      const said = sent(run(initialRecommendations(O.some(recommended)), events).commands).map(
        ({ action, properties }) => `${action} ${properties.position}`,
      )
      expect([...said].sort()).toEqual([...wanted].sort())
    },
  )

  test('goes together where several were used at once', () => {
    const { commands } = run(initialRecommendations(O.some(many(4))), [use('Display', 0, 1, 2, 1)])
    expect(commands).toHaveLength(1)
    expect(sent(commands).map(({ action, properties }) => [action, properties.position])).toEqual([
      ['Display', 1],
      ['Display', 2],
      ['Display', 3],
    ])
  })

  test('of the same recommendation by another action is another', () => {
    const { commands } = run(initialRecommendations(O.some(many(1))), [use('Display', 0), use('InFocus', 0), use('Display', 0)])
    expect(sent(commands).map(({ action }) => action)).toEqual(['Display', 'InFocus'])
  })

  test('is withheld whole where one token is not valid', () => {
    const articles = [recommendationWith(), recommendationWith({ recommendationToken: 'short' })]
    expect(run(initialRecommendations(O.some({ articles, pageLoadId: '' })), [use('Display', 0, 1)]).commands).toEqual([])
  })

  test.prop([recommendedArticles, fc.array(used)])('never goes where the site does not take it', (recommended, events) => {
    expect(sent(run(initialRecommendations(O.some(recommended)), events, silent).commands)).toEqual([])
  })

  test('of nothing new changes nothing', () => {
    const start = initialRecommendations(O.some(many(2)))
    expect(start).toEqual({ list: { status: 'received', value: many(2) }, showsAll: false, reported: [] })
    expect(updateRecommendations(start, use('Display', 2, -1), facts)[0]).toBe(start)
    const [once] = updateRecommendations(start, use('Display', 0), facts)
    expect(updateRecommendations(once, use('Display', 0), facts)[0]).toBe(once)
  })

  test('waits for the list, which is empty until it comes', () => {
    expect(recommended({ list: requested })).toEqual({ articles: [], pageLoadId: '' })
    expect(recommended({ list: received(many(1)) })).toEqual(many(1))
  })

  test.prop([fc.array(used)])('is never said while there is no list', events => {
    expect(run(initialRecommendations(O.none), [{ type: 'recommendations/requested' }, ...events]).commands).toEqual([])
  })
})

describe('USE-4 a click on the title of a recommendation', () => {
  test('is told to the data layer, with its position, whether or not feedback is taken', () => {
    const { pii } = recommendationWith()
    for (const known of [facts, silent]) {
      expect(
        clicks(run(initialRecommendations(O.some(many(3))), [use('TitleClick', 2), use('TitleClick', 2)], known).commands),
      ).toEqual([{ event: 'recommendationClick', pii, position: 3 }])
    }
  })

  test('is the only use that is', () => {
    const others = FEEDBACK_ACTIONS.filter(action => action !== 'TitleClick').map(action => use(action, 0))
    expect(clicks(run(initialRecommendations(O.some(many(3))), others).commands)).toEqual([])
  })
})

describe('REC-2, REC-6 recommendations that race with their reader', () => {
  const toggle: RecommendationsEvent = { type: 'recommendations/list-toggled' }

  test.prop([fc.scheduler(), recommendedArticles, fc.boolean(), fc.nat({ max: 4 }), fc.array(used, { maxLength: 4 })])(
    'show what the first answer says, whatever is clicked before and after it',
    async (scheduler, answer, isFirstFailing, toggles, uses) => {
      let { state } = run(initialRecommendations(O.none), [{ type: 'recommendations/requested' }])
      let answered: 'received' | 'failed' | undefined
      let togglesSince = 0
      const commands: Command[] = []

      const happens = (event: RecommendationsEvent): void => {
        const [next, out] = updateRecommendations(state, event, facts)
        state = next
        commands.push(...out)
        if (event.type === 'recommendations/received') answered ??= 'received'
        if (event.type === 'recommendations/failed') answered ??= 'failed'
        if (event.type === 'recommendations/list-toggled' && answered === 'received') togglesSince += 1
        const panel = recommendationsPanel(state, [])
        if (answered === 'received' && answer.articles.length > 0) {
          const isWhole = answer.articles.length > 3 && togglesSince % 2 === 1
          expect(panel.kind === 'articles' && panel.articles.map(({ pii }) => pii)).toEqual(
            answer.articles.slice(0, isWhole ? undefined : 3).map(({ pii }) => pii),
          )
        } else {
          const message = {
            received: 'No articles found.',
            failed: 'Recommended articles cannot be displayed at this time.',
            none: 'Loading...',
          }[answered ?? 'none']
          expect(panel).toEqual({ kind: 'message', message })
        }
      }

      const arrival: RecommendationsEvent = { type: 'recommendations/received', value: answer }
      const failure: RecommendationsEvent = { type: 'recommendations/failed' }
      for (const event of [
        ...(isFirstFailing ? [failure, arrival] : [arrival, failure]),
        ...Array.from({ length: toggles }, () => toggle),
        ...uses,
      ]) {
        void scheduler.schedule(Promise.resolve(event), event.type).then(happens)
      }
      await scheduler.waitIdle()

      expect(recommendationStatus(state.list)).toEqual(
        O.some(answered === 'received' ? 'complete' : 'recommendationServiceFailed'),
      )
      const said = sent(commands).map(({ action, properties }) => `${action} ${properties.position}`)
      expect(new Set(said).size).toBe(said.length)
      if (answered === 'failed') expect(said).toEqual([])
    },
  )

  test('are asked for again after a failure, and then show', () => {
    const { state } = run(initialRecommendations(O.none), [
      { type: 'recommendations/requested' },
      { type: 'recommendations/failed' },
      { type: 'recommendations/requested' },
      { type: 'recommendations/received', value: many(1) },
    ])
    expect(recommendationsPanel(state, []).kind).toBe('articles')
  })

  test('are not expanded by a toggle that nothing stands behind', () => {
    for (const list of [O.none, O.some(many(0)), O.some(many(3))]) {
      const start = initialRecommendations(list)
      expect(run(start, [toggle]).state).toBe(start)
    }
  })
})
