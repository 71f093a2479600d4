import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import type { Recommendation } from '@lectern/domain/page'
import { option as O } from 'fp-ts'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { RecommendationsContent } from '../../src/recommendations/RecommendationsContent.tsx'
import { RecommendationsPanel } from '../../src/recommendations/RecommendationsPanel.tsx'
import { openRelated, recommendations } from '../related/answers.ts'
import { observed } from '../support/observed.ts'
import { showPart } from '../support/page.tsx'

beforeEach(() => {
  observed.begin()
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const show = (count: number, given: Partial<Recommendation> = {}) => {
  const page = showPart(<RecommendationsPanel />)
  openRelated(page, { recommendations: recommendations(count, given) })
  return page
}

const item = (): HTMLElement => screen.getAllByRole('listitem')[0] as HTMLElement

describe('REC-2 a recommended article', () => {
  test('of which little is known says no more than its title', () => {
    show(1, {
      authors: [],
      abstract: O.none,
      links: { article: O.none, pdf: O.none },
      publication: { title: '', volumeIssue: O.none, date: O.none, pages: O.none },
    })
    expect(item().textContent).toBe('Recommended 1')
    expect(item().querySelectorAll('p')).toHaveLength(0)
    expect(within(item()).queryByRole('button')).toBeNull()
  })

  test('says where it appeared', () => {
    show(1, {
      authors: [],
      publication: { title: 'Annals of Laws', volumeIssue: O.none, date: O.none, pages: O.none },
    })
    expect(within(item()).getByText('Annals of Laws')).toBeDefined()
  })

  test('REC-3 its button names the abstract that it shows', () => {
    show(1)
    const button = within(item()).getByRole('button', { name: 'View details', expanded: false })
    expect(document.getElementById(button.getAttribute('aria-controls') ?? '')?.textContent).toBe('In short 1.')
  })
})

describe('REC-5 the whole list', () => {
  const viewAll = (): HTMLElement | null => screen.queryByRole('button', { name: 'View all: Recommended articles' })

  test.each([
    [3, false],
    [4, true],
  ])('of %i opens in a dialog: %s', (count, isOffered) => {
    show(count)
    expect(viewAll() !== null).toBe(isOffered)
  })

  test('is asked for by its button', () => {
    const page = show(4)
    const button = viewAll()
    if (button !== null) fireEvent.click(button)
    expect(page.store.state.relatedContent.modal).toEqual(O.some('recommendations'))
  })

  test('is in the page, the rest hidden, for readers without script', () => {
    show(5)
    expect(
      screen
        .getAllByRole('listitem', { hidden: true })
        .map(({ hidden, textContent }) => [hidden, /Recommended \d/.exec(textContent)?.[0]]),
    ).toEqual([
      [false, 'Recommended 1'],
      [false, 'Recommended 2'],
      [false, 'Recommended 3'],
      [true, 'Recommended 4'],
      [true, 'Recommended 5'],
    ])
  })

  test('the button for the rest names the list', () => {
    show(4)
    const button = screen.getByRole('button', { name: 'Show 1 more article' })
    expect(document.getElementById(button.getAttribute('aria-controls') ?? '')?.tagName).toBe('UL')
  })

  test('is whole in the dialog, without a button for the rest', () => {
    const page = showPart(<RecommendationsContent place="modal" />)
    openRelated(page, { recommendations: recommendations(5) })
    page.tell({ type: 'relatedContent/modal-opened', mode: 'recommendations' })
    expect(screen.getAllByRole('link', { name: /^Recommended / })).toHaveLength(5)
    expect(screen.queryByRole('button', { name: /^(?:Show|Hide) \d/u })).toBeNull()
  })
})
