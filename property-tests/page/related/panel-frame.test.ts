import { test } from '@fast-check/vitest'
import { relatedPanelWords } from '@lectern/domain/words'
import { CONTENT_TYPES, type ContentType } from '@lectern/domain/article'
import {
  FOLDABLE_PANELS,
  initialRelatedContent,
  panelFrame,
  RELATED_PANELS,
  relatedPanelTitle,
  type FoldablePanel,
} from '@lectern/domain/page'
import { option as O } from 'fp-ts'
import { describe, expect } from 'vitest'
import { pageState } from '../../support/page-state.ts'
import { NEEDS_SHARED } from '../../support/shared.ts'

const contentTypes = Object.keys(CONTENT_TYPES) as readonly ContentType[]

const facts = { collapsible: FOLDABLE_PANELS }

const open = { substances: false, recommendations: true, 'special-issue-articles': true, 'virtual-special-issue': false }

describe('REC-4 the frame of a panel', () => {
  test('are there for every related panel but the metrics', () => {
    expect(FOLDABLE_PANELS).toEqual(RELATED_PANELS.filter(panel => panel !== 'metrics'))
  })

  test.each<[FoldablePanel, string, string]>([
    ['substances', 'Substances', 'Substances'],
    ['recommendations', 'Recommended articles', 'Recommended articles'],
    ['special-issue-articles', 'Special issue articles', 'Volume articles'],
    ['virtual-special-issue', 'Virtual special issue', 'Virtual special issue'],
  ])('of %s has its title', (panel, journal, others) => {
    for (const contentType of contentTypes)
      expect(relatedPanelTitle(panel, contentType)).toBe(contentType === 'JL' ? journal : others)
  })

  test('has a button that says what it does', () => {
    const state = initialRelatedContent(O.none)
    expect(panelFrame(state, 'recommendations', 'JL', 'page', facts)).toEqual({
      panel: 'recommendations',
      title: 'Recommended articles',
      isOpen: true,
      toggle: O.some('Hide'),
    })
    expect(panelFrame(state, 'special-issue-articles', 'BS', 'page', facts)).toEqual({
      panel: 'special-issue-articles',
      title: 'Volume articles',
      isOpen: false,
      toggle: O.some('Show'),
    })
    expect(panelFrame(state, 'special-issue-articles', 'JL', 'modal', facts)).toMatchObject({ isOpen: true, toggle: O.none })
  })
})

describe('REC-5 what opens the modal on a panel’s list', () => {
  test('says that it shows all of it', () => {
    expect(relatedPanelWords.viewAll).toBe('View all')
  })
})

describe('REC-3 the flags that a server embeds', () => {
  test.each([0, 3, 6, 17])('keep their length: %i', length => {
    const expanded = {
      recommendations: Array.from({ length }, (_, index) => index % 2 === 0),
      citingArticles: Array.from({ length: length + 1 }, () => true),
    }
    expect(initialRelatedContent(O.some({ open, expanded }))).toEqual({ open, expanded, modal: O.none })
  })
})

describe('REC-3, REC-4 a real page', NEEDS_SHARED, () => {
  test('has six flags and six, and two of its panels are open', () => {
    const { relatedContent } = pageState() as unknown as {
      readonly relatedContent: Readonly<Record<'recommendations' | 'citingArticles', readonly boolean[]>> &
        Readonly<Record<`isOpen${string}`, boolean>>
    }
    const { recommendations, citingArticles } = relatedContent
    const state = initialRelatedContent(O.some({ open, expanded: { recommendations, citingArticles } }))
    expect([state.expanded.recommendations.length, state.expanded.citingArticles.length]).toEqual([6, 6])
    expect(initialRelatedContent(O.none).open).toEqual({
      substances: relatedContent.isOpenSubstances,
      recommendations: relatedContent.isOpenRecommendations,
      'special-issue-articles': relatedContent.isOpenSpecialIssueArticles,
      'virtual-special-issue': relatedContent.isOpenVirtualSpecialIssueLink,
    })
  })
})
