import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import type { Answers } from '@lectern/domain/page'
import { afterEach, describe, expect, test } from 'vitest'
import { MetricsPanel } from '../../src/metrics/MetricsPanel.tsx'
import { answer, fail, told } from '../related/answers.ts'
import { showPart } from '../support/page.tsx'

afterEach(cleanup)

/** The panel on an open page that has requested the metrics. */
const asked = () => {
  const page = showPart(<MetricsPanel />)
  page.tell({ type: 'page/opened' })
  return page
}

const show = (metrics: Answers['metrics']) => {
  const page = asked()
  answer(page, 'metrics', metrics)
  return page
}

describe('MET-1 to MET-3 metrics', () => {
  const nothing: Answers['metrics'] = { citations: [], captures: [], mentions: [], socialMedia: [] }
  const metrics = () => within(screen.getByRole('region', { name: 'Article metrics' }))

  test('MET-1, MET-3 each group is a table of labels and counts, summed and sorted', () => {
    const page = show({
      ...nothing,
      citations: [
        { label: 'Policy', source: 'a', count: 2 },
        { label: 'Policy', source: 'b', count: 3 },
        { label: 'Citation Indexes', source: 'CrossRef', count: 99 },
        { label: 'Citation Indexes', source: 'Scopus', count: 1200 },
      ],
      socialMedia: [{ label: 'Shares', source: 'x', count: 7 }],
    })
    const rows = (name: string) =>
      within(metrics().getByRole('table', { name }))
        .getAllByRole('row')
        .map(row => row.textContent)
    expect(rows('Citations')).toEqual(['Citation Indexes1,200', 'Policy5'])
    expect(rows('Social Media')).toEqual(['Shares7'])
    expect(metrics().queryByRole('table', { name: 'Captures' })).toBeNull()
    fireEvent.click(metrics().getByRole('link', { name: /^View details/ }))
    expect(told(page.commands)).toMatchObject([{ event: 'linkOut', name: 'metrics' }])
    fireEvent.click(metrics().getByRole('button', { name: 'Hide Article metrics', expanded: true }))
    expect(metrics().queryByRole('table')).toBeNull()
    fireEvent.click(metrics().getByRole('button', { name: 'Show Article metrics', expanded: false }))
    expect(metrics().getAllByRole('table')).toHaveLength(2)
  })

  test('MET-2 load, and say when they did not come', () => {
    const page = asked()
    expect(metrics().getByRole('status').textContent).toBe('Loading...')
    fail(page, 'metrics')
    expect(metrics().getByText('Article metrics cannot be displayed at this time.')).toBeDefined()
    expect(metrics().queryByText('Loading...')).toBeNull()
    // The alternatives are the provider's page and a retry.
    expect(metrics().getByRole('link', { name: /^View details/ })).toBeDefined()
    const before = page.commands.length
    fireEvent.click(metrics().getByRole('button', { name: 'Try again' }))
    expect(page.commands.slice(before)).toMatchObject([{ kind: 'call', call: { endpoint: 'metrics' } }])
    expect(metrics().getByRole('status').textContent).toBe('Loading...')
    expect(metrics().queryByRole('button', { name: 'Try again' })).toBeNull()
  })

  test('MET-3 a sentence in place of counts that are all nought', () => {
    show({ ...nothing, captures: [{ label: 'Views', source: 'Lectern', count: 0 }] })
    expect(metrics().getByText('No metrics yet for this article.')).toBeDefined()
    expect(metrics().queryByRole('table')).toBeNull()
    expect(metrics().queryByRole('link')).toBeNull()
  })

  test('MET-3 no panel where no group has a count', () => {
    show(nothing)
    expect(screen.queryByRole('region', { name: 'Article metrics' })).toBeNull()
  })

  test('MET-3 each count has a bar as long as its share of the greatest', () => {
    show({
      ...nothing,
      captures: [
        { label: 'Readers', source: 'x', count: 1000 },
        { label: 'Views', source: 'x', count: 250 },
        { label: 'Saves', source: 'x', count: 1 },
      ],
    })
    expect(
      metrics()
        .getAllByRole('row')
        .map(row => [row.textContent, row.querySelector('rect')?.getAttribute('width')]),
    ).toEqual([
      ['Readers1,000', '100%'],
      ['Saves1', '1%'],
      ['Views250', '25%'],
    ])
  })

  test('MET-3 the link to more says of what, and names no button while nothing failed', () => {
    show({ ...nothing, captures: [{ label: 'Views', source: 'x', count: 1 }] })
    expect(metrics().getByRole('link').textContent).toBe('View details: Article metrics. Opens in new window')
    expect(
      metrics()
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(['Hide'])
    expect(metrics().queryByRole('status')).toBeNull()
  })

  test('MET-1 the button that folds it names what it folds', () => {
    show({ ...nothing, captures: [{ label: 'Views', source: 'x', count: 1 }] })
    const button = metrics().getByRole('button', { name: 'Hide Article metrics' })
    const content = document.getElementById(button.getAttribute('aria-controls') ?? '')
    expect(content?.contains(metrics().getByRole('table'))).toBe(true)
    fireEvent.click(button)
    expect(content?.hidden).toBe(true)
  })

  test('MET-2 while they load, nothing leads to more', () => {
    asked()
    expect(metrics().queryByRole('link')).toBeNull()
  })
})
