import type { EnrichedItem, ShortCode } from '@lectern/domain/article'
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { EnrichedContent } from '../../src/enriched-content/EnrichedContent.tsx'
import { showPart } from '../support/page.tsx'

// Lazy parts are loaded before the tests, because the first load can be slow on a busy machine.
beforeAll(() =>
  Promise.all([import('../../src/enriched-content/ResearchData.tsx'), import('../../src/enriched-content/CaseInsights.tsx')]),
)
afterEach(cleanup)

const item = (shortcode: string, payload: unknown, success = true): EnrichedItem => ({
  appDetails: { shortcode },
  success,
  payload,
})

/** The page after these items have been received. */
const withItems = (items: readonly EnrichedItem[], facts = {}) => {
  const page = showPart(<EnrichedContent />, {}, facts)
  page.tell({ type: 'enrichedContent/requested' })
  page.tell({ type: 'enrichedContent/received', value: items })
  return page
}

const payloads: Readonly<Record<Exclude<ShortCode, 'GD'>, unknown>> = {
  DP: { statement: 'Everything is in the archive.', links: [{ href: 'https://archive.example/1', text: 'The archive' }] },
  OD: { files: [{ filename: 'wells.csv', size: 12_288, href: '/content/S1/wells.csv' }] },
  MD: { datasets: [{ title: 'Wells', href: 'https://data.example/wells' }] },
  ICI: {
    cases: [
      {
        title: 'A dry well',
        questions: [
          {
            question: 'What do you look at first?',
            choices: ['The pump', 'The river'],
            answer: 1,
            explanation: 'It feeds the well.',
          },
        ],
      },
    ],
  },
  DL: { links: [{ database: 'genbank', id: 'AB123456' }] },
  VM: { identifiers: ['slide-1', 'slide-2'], md5: 'abc', timestamp: 7 },
}

describe('RICH-1 research data', () => {
  test('says where the data are, and leads there', async () => {
    withItems([item('DP', payloads.DP)])
    const section = await screen.findByRole('region', { name: 'Research data' })
    expect(section.textContent).toContain('Everything is in the archive.')
    expect(
      within(section)
        .getByRole('link', { name: /The archive/ })
        .getAttribute('href'),
    ).toBe('https://archive.example/1')
  })

  test('offers open data with their kind and size', async () => {
    withItems([item('OD', payloads.OD)])
    const link = await screen.findByRole('link', { name: 'Download spreadsheet (CSV, 12KB)' })
    expect([link.getAttribute('href'), link.getAttribute('download')]).toEqual(['/content/S1/wells.csv', 'wells.csv'])
  })

  test('links datasets, and the records of databases at the address that each database gives them (URN-4)', async () => {
    withItems([item('MD', payloads.MD), item('DL', payloads.DL)])
    expect((await screen.findByRole('link', { name: /Wells/ })).getAttribute('href')).toBe('https://data.example/wells')
    const records = within(screen.getByRole('list', { name: 'Records in GenBank' }))
    expect(records.getByRole('link', { name: /AB123456/ }).getAttribute('href')).toBe(
      'https://www.ncbi.nlm.nih.gov/nuccore/AB123456',
    )
  })

  test('LINK-1 tells that a link was followed', async () => {
    const { commands } = withItems([item('DL', payloads.DL)])
    fireEvent.click(await screen.findByRole('link', { name: /AB123456/ }))
    expect(commands).toContainEqual({
      kind: 'push-data-layer',
      event: { event: 'linkOut', url: 'https://www.ncbi.nlm.nih.gov/nuccore/AB123456', name: 'database' },
    })
  })
})

describe('RICH-1 interactive case insights', () => {
  const open = async () => {
    withItems([item('ICI', payloads.ICI)])
    return within(await screen.findByRole('group', { name: 'What do you look at first?' }))
  }

  test('ask, and answer when they are asked to', async () => {
    const question = await open()
    expect(screen.getByRole('heading', { level: 3 }).textContent).toBe('A dry well')
    expect(question.getByRole('status').textContent).toBe('')
    fireEvent.click(question.getByRole('button', { name: 'Show the answer' }))
    expect(question.getByRole('status').textContent).toBe('The answer is: The riverIt feeds the well.')
    fireEvent.click(question.getByRole('button', { name: 'Hide the answer' }))
    expect(question.getByRole('status').textContent).toBe('')
  })

  test.each([
    ['The pump', 'Incorrect. The answer is: The river'],
    ['The river', 'Correct.'],
  ])('say of %s: %s', async (choice, verdict) => {
    const question = await open()
    fireEvent.click(question.getByRole('radio', { name: choice }))
    expect(question.getByRole('status').textContent).toBe('')
    fireEvent.click(question.getByRole('button', { name: 'Show the answer' }))
    expect(question.getByRole('status').textContent).toContain(verdict)
  })

  test('hide the answer again when something else is chosen', async () => {
    const question = await open()
    fireEvent.click(question.getByRole('button', { name: 'Show the answer' }))
    fireEvent.click(question.getByRole('radio', { name: 'The pump' }))
    expect(question.getByRole('status').textContent).toBe('')
  })
})

describe('RICH-2 the virtual microscope', () => {
  test('is linked with identifiers, md5, signature and time', () => {
    withItems([item('VM', payloads.VM)], { microscopeViewer: { url: 'https://microscope.example/view', signature: 'sig' } })
    expect(screen.getByRole('link', { name: /View 2 slides in the virtual microscope/ }).getAttribute('href')).toBe(
      'https://microscope.example/view?identifiers=slide-1&identifiers=slide-2&md5=abc&signature=sig&time=7',
    )
  })

  test('is not there where the site has no viewer', () => {
    expect(withItems([item('VM', payloads.VM)]).container.textContent).toBe('')
  })
})

describe('RICH-3 what shows nothing', () => {
  test('a page that has not asked, one that waits, and one whose call failed', () => {
    const page = showPart(<EnrichedContent />)
    expect(page.container.innerHTML).toBe('')
    page.tell({ type: 'enrichedContent/requested' })
    expect(page.container.innerHTML).toBe('')
    page.tell({ type: 'enrichedContent/failed' })
    expect(page.container.innerHTML).toBe('')
  })

  test.each<[string, EnrichedItem]>([
    ['an item that did not succeed', item('DP', payloads.DP, false)],
    ['an unknown short code', item('XX', payloads.DP)],
    ['a shape that nobody knows', item('ICI', { slides: [1, 2] })],
    ['data without anything in them', item('OD', { files: [] })],
  ])('%s', (_, given) => {
    expect(withItems([given]).container.innerHTML).toBe('')
  })
})
