import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { defaultFeedbackConfig } from '@lectern/domain/page'
import { option as O } from 'fp-ts'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { RelatedColumn } from '../../src/related/RelatedColumn.tsx'
import { observed } from '../support/observed.ts'
import { showPart } from '../support/page.tsx'
import { fail, feedbackIn, openRelated, recommendations, told } from '../related/answers.ts'

beforeEach(() => {
  observed.begin()
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const show = (facts: Parameters<typeof showPart>[2] = {}) => showPart(<RelatedColumn notices={[]} />, {}, facts)

const panel = () => within(screen.getByRole('region', { name: 'Recommended articles' }))

const titles = () =>
  panel()
    .queryAllByRole('link', { name: /^Recommended / })
    .map(link => link.textContent)

describe('REC-1, REC-6 the recommendations', () => {
  test('say that they load, in the documents’ word', () => {
    openRelated(show(), {}, ['recommendations'])
    expect(panel().getByRole('status').textContent).toBe('Loading...')
  })

  test('say that they failed', () => {
    const page = show()
    openRelated(page, {}, ['recommendations'])
    fail(page, 'recommendations')
    expect(panel().getByRole('status').textContent).toBe('Recommended articles cannot be displayed at this time.')
  })

  test('say that there are none', () => {
    openRelated(show())
    expect(panel().getByRole('status').textContent).toBe('No articles found.')
    expect(panel().queryByRole('list')).toBeNull()
  })

  test('are not drawn before the page has asked for them', () => {
    show()
    expect(screen.queryByRole('region')).toBeNull()
  })
})

describe('REC-2 the first three', () => {
  test.each([2, 3])('%i are all shown, without a button', count => {
    openRelated(show(), { recommendations: recommendations(count) })
    expect(titles()).toHaveLength(count)
    expect(panel().queryByRole('button', { name: /^(Show|Hide) \d/ })).toBeNull()
  })

  test.each([
    [4, 'Show 1 more article', 'Hide 1 article'],
    [6, 'Show 3 more articles', 'Hide 3 articles'],
  ])('of %i the rest is behind a button', (count, more, less) => {
    openRelated(show(), { recommendations: recommendations(count) })
    expect(titles()).toEqual(['Recommended 1', 'Recommended 2', 'Recommended 3'])
    fireEvent.click(panel().getByRole('button', { name: more, expanded: false }))
    expect(titles()).toHaveLength(count)
    fireEvent.click(panel().getByRole('button', { name: less, expanded: true }))
    expect(titles()).toHaveLength(3)
  })
})

describe('AUTH-3 the authors of a recommendation', () => {
  test.each([
    [['A.L. Vartanian'], 'A.L. Vartanian'],
    [['A. One', 'B. Two'], 'A. One, B. Two'],
    [['A.L. Vartanian', 'B. Two', 'K.A. Vardanyan'], 'A.L. Vartanian, …, K.A. Vardanyan'],
  ])('%j', (authors, line) => {
    openRelated(show(), { recommendations: recommendations(1, { authors }) })
    expect(panel().getByText(line)).toBeDefined()
  })
})

describe('REC-3 the abstract of a recommendation', () => {
  test('shows and hides for itself', () => {
    openRelated(show(), { recommendations: recommendations(2) })
    const [first] = panel().getAllByRole('button', { name: 'View details' })
    fireEvent.click(first as HTMLElement)
    expect(panel().getAllByRole('button', { name: 'View details' })).toHaveLength(1)
    const { hidden } = screen.getByText('In short 1.').parentElement as HTMLElement
    expect([hidden, (screen.getByText('In short 2.').parentElement as HTMLElement).hidden]).toEqual([false, true])
    fireEvent.click(panel().getByRole('button', { name: 'Hide details' }))
    expect((screen.getByText('In short 1.').parentElement as HTMLElement).hidden).toBe(true)
  })
})

describe('REC-4 folding', () => {
  test('a panel that is collapsible folds and unfolds', () => {
    openRelated(show({ collapsible: ['recommendations'] }), { recommendations: recommendations(1) })
    fireEvent.click(panel().getByRole('button', { name: 'Hide Recommended articles', expanded: true }))
    expect(titles()).toEqual([])
    fireEvent.click(panel().getByRole('button', { name: 'Show Recommended articles', expanded: false }))
    expect(titles()).toEqual(['Recommended 1'])
  })

  test('one that is not collapsible has no button for it', () => {
    openRelated(show({ collapsible: [] }), { recommendations: recommendations(1) })
    expect(panel().queryByRole('button', { name: /Recommended articles$/, expanded: true })).toBeNull()
    expect(titles()).toEqual(['Recommended 1'])
  })

  test('no panel folds while the modal is open', () => {
    const page = show()
    openRelated(page, { recommendations: recommendations(1) })
    page.tell({ type: 'relatedContent/modal-opened', mode: 'recommendations' })
    expect(panel().queryByRole('button', { name: 'Hide Recommended articles' })).toBeNull()
  })
})

describe('FB-1 to FB-6 feedback', () => {
  const pdf = { links: { article: O.none, pdf: O.some('/science/article/pii/S1/pdf') } }

  test('FB-2, FB-4 those that show are displayed, once each, by their place in the list', () => {
    const page = show()
    openRelated(page, { recommendations: recommendations(5) })
    expect(feedbackIn(page.commands)).toEqual([
      ['Display', 1],
      ['Display', 2],
      ['Display', 3],
    ])
    fireEvent.click(panel().getByRole('button', { name: 'Show 2 more articles' }))
    fireEvent.click(panel().getByRole('button', { name: 'Hide 2 articles' }))
    fireEvent.click(panel().getByRole('button', { name: 'Show 2 more articles' }))
    expect(feedbackIn(page.commands).slice(3)).toEqual([
      ['Display', 4],
      ['Display', 5],
    ])
  })

  test('FB-2 what is folded is not displayed until it is unfolded', () => {
    const page = show()
    page.tell({ type: 'relatedContent/panel-toggled', panel: 'recommendations' })
    openRelated(page, { recommendations: recommendations(1) })
    expect(feedbackIn(page.commands)).toEqual([])
    fireEvent.click(panel().getByRole('button', { name: 'Show Recommended articles' }))
    expect(feedbackIn(page.commands)).toEqual([['Display', 1]])
  })

  test('FB-2 one is in focus once half of it is in view, and not before', () => {
    const page = show()
    openRelated(page, { recommendations: recommendations(2) })
    const second = panel().getByRole('link', { name: 'Recommended 2' })
    observed.ratio(second, 0.49)
    expect(feedbackIn(page.commands).slice(2)).toEqual([])
    observed.ratio(second, 0.5)
    observed.ratio(second, 1)
    expect(feedbackIn(page.commands).slice(2)).toEqual([['InFocus', 2]])
  })

  test('FB-2 a click on its title, also for a new window, on its PDF and on its details are each told once', () => {
    const page = show()
    openRelated(page, { recommendations: recommendations(2, pdf) })
    const title = panel().getByRole('link', { name: 'Recommended 2' })
    fireEvent(title, new MouseEvent('auxclick', { bubbles: true, button: 2 }))
    expect(feedbackIn(page.commands).slice(2)).toEqual([])
    fireEvent(title, new MouseEvent('auxclick', { bubbles: true, button: 1 }))
    fireEvent.click(title, { ctrlKey: true })
    const download = panel().getAllByRole('link', { name: /^View PDF: Recommended \d\. Opens in new window$/ })[1] as HTMLElement
    fireEvent.click(download)
    fireEvent.click(download)
    const details = panel().getAllByRole('button', { name: 'View details' })[1] as HTMLElement
    fireEvent.click(details)
    expect(feedbackIn(page.commands).at(-1)).toEqual(['ViewDetails', 2])
    fireEvent.click(details)
    fireEvent.click(details)
    expect(feedbackIn(page.commands).slice(2)).toEqual([
      ['TitleClick', 2],
      ['PdfDownload', 2],
      ['ViewDetails', 2],
    ])
  })

  test('USE-4 a click on a title is told to the data layer, once', () => {
    const page = show()
    openRelated(page, { recommendations: recommendations(1) })
    fireEvent.click(panel().getByRole('link', { name: 'Recommended 1' }))
    fireEvent.click(panel().getByRole('link', { name: 'Recommended 1' }))
    expect(told(page.commands)).toEqual([{ event: 'recommendationClick', pii: 'S0000000000000000', position: 1 }])
  })

  test('FB-1 nothing is sent where the site takes none, nor where a token is not one', () => {
    const page = show({ feedback: { ...defaultFeedbackConfig, enabled: false } })
    openRelated(page, { recommendations: recommendations(2) })
    expect(feedbackIn(page.commands)).toEqual([])
    cleanup()
    const other = show()
    openRelated(other, { recommendations: recommendations(2, { recommendationToken: 'x'.repeat(63) }) })
    expect(feedbackIn(other.commands)).toEqual([])
  })
})
