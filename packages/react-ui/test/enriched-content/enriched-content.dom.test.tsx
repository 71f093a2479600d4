import type { EnrichedItem, ShortCode } from '@lectern/domain/article'
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { EnrichedContent } from '../../src/enriched-content/EnrichedContent.tsx'
import { Enrichment } from '../../src/enriched-content/Enrichment.tsx'
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
  const page = showPart(<Enrichment />, {}, facts)
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

  test('names the files of open data', async () => {
    withItems([item('OD', payloads.OD)])
    const [file] = await screen.findAllByRole('listitem')
    expect(file?.textContent).toBe('wells.csv Download spreadsheet (CSV, 12KB)')
  })

  test.each<[Exclude<ShortCode, 'GD'>, readonly string[], readonly (string | null)[]]>([
    ['DP', [], ['Where to find the data']],
    ['OD', ['Open data'], [null]],
    ['MD', ['Datasets for reference managers'], ['Datasets for reference managers']],
    ['DL', ['Linked databases'], ['Records in GenBank']],
  ])('has nothing but what %s brings', async (code, headings, lists) => {
    withItems([item(code, payloads[code])])
    const section = within(await screen.findByRole('region', { name: 'Research data' }))
    expect(screen.getAllByRole('region')).toHaveLength(1)
    expect(section.getByRole('heading', { level: 2 }).textContent).toBe('Research data')
    expect(section.queryAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual(headings)
    expect(section.getAllByRole('list').map(list => list.getAttribute('aria-label'))).toEqual(lists)
    expect(section.queryAllByRole('term').map(({ textContent }) => textContent)).toEqual(code === 'DL' ? ['GenBank'] : [])
    expect(section.queryAllByRole('paragraph').map(({ textContent }) => textContent)).toEqual(
      code === 'DP' ? ['Everything is in the archive.'] : [],
    )
  })

  test.each([
    ['only says where the data are', { statement: 'On request.' }, 1, 0],
    ['only leads to the data', { links: [{ href: 'https://archive.example/1' }] }, 0, 1],
  ])('that %s has nothing empty', async (_, payload, paragraphs, lists) => {
    withItems([item('DP', payload)])
    const section = within(await screen.findByRole('region', { name: 'Research data' }))
    expect([section.queryAllByRole('paragraph').length, section.queryAllByRole('list').length]).toEqual([paragraphs, lists])
  })

  test.each<[ShortCode, string, RegExp, string]>([
    ['DP', 'data-profile', /The archive/u, 'https://archive.example/1'],
    ['MD', 'dataset', /Wells/u, 'https://data.example/wells'],
    ['DL', 'database', /AB123456/u, 'https://www.ncbi.nlm.nih.gov/nuccore/AB123456'],
    ['VM', 'virtual-microscope', /View 2 slides/u, 'https://microscope.example/?identifiers=slide-1'],
  ])('LINK-1 tells that a link of %s was followed, and calls it %s', async (code, name, words, url) => {
    const { commands } = withItems([item(code, payloads[code as Exclude<ShortCode, 'GD'>])], {
      microscopeViewer: { url: 'https://microscope.example/', signature: 'sig' },
    })
    const link = await screen.findByRole('link', { name: words })
    expect(link.getAttribute('target')).toBe('_blank')
    fireEvent.click(link)
    const told = commands.flatMap(command => (command.kind === 'push-data-layer' ? [command.event] : []))
    expect(told).toEqual([{ event: 'linkOut', url: expect.stringContaining(url), name }])
  })

  test('opens a file of this site in this window, and tells nobody', async () => {
    const { commands } = withItems([item('MD', { datasets: [{ title: 'Citations', href: '/content/S1/citations.ris' }] })])
    const link = await screen.findByRole('link', { name: 'Citations' })
    expect([link.getAttribute('href'), link.hasAttribute('target')]).toEqual(['/content/S1/citations.ris', false])
    link.addEventListener('click', event => {
      event.preventDefault()
    })
    fireEvent.click(link)
    expect(commands.filter(({ kind }) => kind === 'push-data-layer')).toEqual([])
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
    fireEvent.click(question.getByRole('button', { name: 'Show answer' }))
    expect(question.getByRole('status').textContent).toBe('The answer is: The riverIt feeds the well.')
    fireEvent.click(question.getByRole('button', { name: 'Hide answer' }))
    expect(question.getByRole('status').textContent).toBe('')
  })

  test.each([
    ['The pump', 'Incorrect. The answer is: The river'],
    ['The river', 'Correct.'],
  ])('say of %s: %s', async (choice, verdict) => {
    const question = await open()
    fireEvent.click(question.getByRole('radio', { name: choice }))
    expect(question.getByRole('status').textContent).toBe('')
    fireEvent.click(question.getByRole('button', { name: 'Show answer' }))
    expect(question.getByRole('status').textContent).toContain(verdict)
  })

  test('hide the answer again when something else is chosen', async () => {
    const question = await open()
    fireEvent.click(question.getByRole('button', { name: 'Show answer' }))
    fireEvent.click(question.getByRole('radio', { name: 'The pump' }))
    expect(question.getByRole('status').textContent).toBe('')
  })
})

describe('RICH-1 the questions of a case', () => {
  const choices = ['The pump', 'The river', 'The pump']
  const shown = async (...cases: readonly unknown[]) => {
    withItems([item('ICI', { cases })])
    return within(await screen.findByRole('region', { name: 'Interactive case insights' }))
  }
  const radios = (question: string): readonly HTMLInputElement[] =>
    within(screen.getByRole('group', { name: question })).getAllByRole<HTMLInputElement>('radio')

  test('have the words of their case before them, as far as there are any', async () => {
    const section = await shown(
      { title: 'A dry well', description: 'It was full.', questions: [{ question: 'Why?', choices, answer: 0 }] },
      { questions: [{ question: 'How?', choices, answer: 1 }] },
    )
    expect(section.getByRole('heading', { level: 2 }).textContent).toBe('Interactive case insights')
    expect(section.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual(['A dry well'])
    expect(section.getAllByRole('paragraph').map(({ textContent }) => textContent)).toEqual(['It was full.'])
    expect(section.getAllByRole('group').map(group => group.textContent)).toEqual([
      'Why?The pumpThe riverThe pumpShow answer',
      'How?The pumpThe riverThe pumpShow answer',
    ])
  })

  test('are answered one by one, with one choice each', async () => {
    await shown({
      questions: [
        { question: 'Why?', choices, answer: 0 },
        { question: 'How?', choices, answer: 1 },
      ],
    })
    const chosen = () => [radios('Why?'), radios('How?')].map(all => all.map(({ checked }) => checked))
    expect(chosen()).toEqual([
      [false, false, false],
      [false, false, false],
    ])
    for (const radio of [radios('Why?')[0], radios('How?')[1], radios('Why?')[2]]) if (radio !== undefined) fireEvent.click(radio)
    expect(chosen()).toEqual([
      [false, false, true],
      [false, true, false],
    ])
    const names = [...radios('Why?'), ...radios('How?')].map(({ name }) => name)
    expect([new Set(names.slice(0, 3)).size, new Set(names.slice(3)).size, new Set(names).size]).toEqual([1, 1, 2])
  })

  test('have their right choice marked while the answer is shown, and no explanation where there is none', async () => {
    const section = await shown({ questions: [{ question: 'Why?', choices, answer: 1 }] })
    const marked = () => radios('Why?').map(radio => radio.closest('label')?.dataset['right'])
    expect(marked()).toEqual(['false', 'false', 'false'])
    fireEvent.click(section.getByRole('button', { name: 'Show answer' }))
    expect(marked()).toEqual(['false', 'true', 'false'])
    expect(section.getAllByRole('paragraph').map(({ textContent }) => textContent)).toEqual(['The answer is: The river'])
    fireEvent.click(section.getByRole('button', { name: 'Hide answer' }))
    expect(marked()).toEqual(['false', 'false', 'false'])
  })
})

describe('RICH-2 the virtual microscope', () => {
  test('is linked with identifiers, md5, signature and time', () => {
    withItems([item('VM', payloads.VM)], { microscopeViewer: { url: 'https://microscope.example/view', signature: 'sig' } })
    expect(screen.getByRole('link', { name: /View 2 slides in the virtual microscope/ }).getAttribute('href')).toBe(
      'https://microscope.example/view?identifiers=slide-1&identifiers=slide-2&md5=abc&signature=sig&time=7',
    )
  })

  test('has a section with a heading', () => {
    withItems([item('VM', payloads.VM)], { microscopeViewer: { url: 'https://microscope.example/view', signature: 'sig' } })
    const section = within(screen.getByRole('region', { name: 'Virtual microscope' }))
    expect(section.getByRole('heading', { level: 2 }).textContent).toBe('Virtual microscope')
    expect(screen.getAllByRole('region')).toHaveLength(1)
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
    page.tell({ type: 'enrichedContent/requested' })
    page.tell({ type: 'enrichedContent/received', value: [item('DP', payloads.DP, false)] })
    expect(page.container.innerHTML).toBe('')
  })

  test('is loaded and shown once there is something', async () => {
    const page = showPart(<EnrichedContent />)
    page.tell({ type: 'enrichedContent/requested' })
    page.tell({ type: 'enrichedContent/received', value: [item('DP', payloads.DP)] })
    expect((await screen.findByRole('region', { name: 'Research data' })).textContent).toContain('Everything is in the archive.')
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
