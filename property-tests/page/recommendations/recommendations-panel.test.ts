import { fc, test } from '@fast-check/vitest'
import { idle, requested, failed, received, type Loading } from '@lectern/domain/core'
import { recommendationListWords } from '@lectern/domain/words'
import {
  initialRecommendations,
  recommendationsPanel,
  recommendationStatus,
  recommendationsToggleLabel,
  updateRecommendations,
  defaultFeedbackConfig,
  type RecommendationsPanel,
  type RecommendationsState,
  type RecommendedArticles,
} from '@lectern/domain/page'
import { option as O } from 'fp-ts'
import { describe, expect } from 'vitest'
import { recommendationWith, recommendedArticles } from '../../arbitraries/recommendation.ts'

const folded: readonly boolean[] = []

const facts = { feedback: defaultFeedbackConfig }

const withList = (list: Loading<RecommendedArticles>): RecommendationsState => ({ list, showsAll: false, reported: [] })

const holding = (value: RecommendedArticles): RecommendationsState => initialRecommendations(O.some(value))

const toggled = (state: RecommendationsState): RecommendationsState =>
  updateRecommendations(state, { type: 'recommendations/list-toggled' }, facts)[0]

const indices = (panel: RecommendationsPanel): readonly number[] =>
  panel.kind === 'articles' ? panel.articles.map(({ index }) => index) : []

const label = (panel: RecommendationsPanel): string | undefined =>
  panel.kind === 'articles' ? O.toUndefined(panel.toggle)?.label : undefined

const many = (count: number): RecommendedArticles => ({
  articles: Array.from({ length: count }, () => recommendationWith()),
  pageLoadId: 'load-1',
})

describe('REC-1 what stands in place of recommendations', () => {
  test.each<[string, Loading<RecommendedArticles>, string]>([
    ['loading', requested, 'Loading...'],
    ['failed', failed, 'Recommended articles cannot be displayed at this time.'],
    ['unknown', idle, 'No articles found.'],
    ['empty', received(many(0)), 'No articles found.'],
  ])('%s', (_name, list, message) => expect(recommendationsPanel(withList(list), folded)).toEqual({ kind: 'message', message }))
})

describe('REC-2 the list of recommendations', () => {
  test.prop([recommendedArticles])('shows the first three, in order, and after a toggle all', recommended => {
    const all = recommended.articles.map((_, index) => index)
    const state = holding(recommended)
    expect(indices(recommendationsPanel(state, folded))).toEqual(all.slice(0, 3))
    expect(indices(recommendationsPanel(toggled(state), folded))).toEqual(all)
  })

  test.prop([recommendedArticles])(
    'keeps the rest behind the toggle: shown or not, all of them are there, in their order',
    recommended => {
      const all = recommended.articles.map((_, index) => index)
      for (const state of [holding(recommended), toggled(holding(recommended))])
        for (const place of ['page', 'modal'] as const) {
          const panel = recommendationsPanel(state, folded, place)
          const rest = panel.kind === 'articles' ? panel.rest.map(({ index }) => index) : []
          expect([...indices(panel), ...rest]).toEqual(all)
        }
    },
  )

  test.prop([recommendedArticles])('is as before after two toggles', recommended => {
    const state = holding(recommended)
    expect(toggled(toggled(state))).toEqual(state)
  })

  test.prop([recommendedArticles])('says how many more there are: with the shown ones that makes all', recommended => {
    const panel = recommendationsPanel(holding(recommended), folded)
    const more = Number(/\d+/.exec(label(panel) ?? '')?.[0] ?? 0)
    expect(indices(panel).length + more).toBe(recommended.articles.length)
  })

  test.each<[number, string | undefined, string | undefined]>([
    [1, undefined, undefined],
    [2, undefined, undefined],
    [3, undefined, undefined],
    [4, 'Show 1 more article', 'Hide 1 article'],
    [5, 'Show 2 more articles', 'Hide 2 articles'],
    [6, 'Show 3 more articles', 'Hide 3 articles'],
  ])('of %i', (count, show, hide) => {
    const state = holding(many(count))
    expect(label(recommendationsPanel(state, folded))).toBe(show)
    expect(label(recommendationsPanel(toggled(state), folded))).toBe(hide)
  })

  test.prop([fc.integer({ min: 2, max: 99 }), fc.boolean()])('says articles of more than one', (rest, isExpanded) => {
    expect(recommendationsToggleLabel(isExpanded, rest)).toMatch(
      isExpanded ? `Hide ${rest} articles` : `Show ${rest} more articles`,
    )
  })

  test.prop([fc.integer({ min: 1, max: 8 }), fc.boolean()])(
    'REC-5 is not needed in the modal, which shows them all',
    (count, isExpanded) => {
      const state = holding(many(count))
      const panel = recommendationsPanel(isExpanded ? toggled(state) : state, folded, 'modal')
      expect(panel.kind === 'articles' && [panel.articles.length, panel.toggle]).toEqual([count, O.none])
    },
  )

  test('says whether it is expanded', () => {
    const toggleOf = (state: RecommendationsState): unknown => {
      const panel = recommendationsPanel(state, folded)
      return panel.kind === 'articles' ? panel.toggle : undefined
    }
    const state = holding(many(4))
    expect(toggleOf(state)).toEqual(O.some({ isExpanded: false, label: 'Show 1 more article' }))
    expect(toggleOf(toggled(state))).toEqual(O.some({ isExpanded: true, label: 'Hide 1 article' }))
  })
})

describe('AUTH-3, REC-2 a recommendation', () => {
  test('has its PDF under the words that a reference has its own under', () => {
    expect(recommendationListWords.pdf).toBe('View PDF')
  })

  const only = (given: Parameters<typeof recommendationWith>[0], expanded = folded): unknown => {
    const panel = recommendationsPanel(holding({ articles: [recommendationWith(given)], pageLoadId: '' }), expanded)
    return panel.kind === 'articles' ? panel.articles[0] : undefined
  }

  test('names two authors', () => {
    expect(only({ authors: ['A.L. Vartanian', 'B. Two'] })).toMatchObject({ authors: 'A.L. Vartanian, B. Two' })
    expect(only({ authors: ['A.L. Vartanian', 'B. Two', 'K.A. Vardanyan'] })).toMatchObject({
      authors: 'A.L. Vartanian, …, K.A. Vardanyan',
    })
  })

  test('shows its details where it has any, each by its own flag', () => {
    const articles = ['One.', ' ', 'Three.'].map(abstract => recommendationWith({ abstract: O.some(abstract) }))
    const panel = recommendationsPanel(holding({ articles, pageLoadId: '' }), [true, true])
    expect(panel.kind === 'articles' && panel.articles.map(({ details }) => O.toNullable(details))).toEqual([
      { isExpanded: true, label: 'Hide details', abstract: 'One.' },
      null,
      { isExpanded: false, label: 'View details', abstract: 'Three.' },
    ])
    expect(only({ abstract: O.none })).toMatchObject({ details: O.none })
  })
})

describe('REC-6 the status of recommendations', () => {
  test.each<[string, Loading<number>, O.Option<string>]>([
    ['not asked for', idle, O.none],
    ['on their way', requested, O.some('recommendationsLoading')],
    ['there', received(1), O.some('complete')],
    ['failed', failed, O.some('recommendationServiceFailed')],
  ])('%s', (_name, list, status) => expect(recommendationStatus(list)).toEqual(status))
})
