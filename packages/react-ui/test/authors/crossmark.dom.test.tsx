import { checkedDoi } from '@lectern/property-tests/support/checked-doi'
import { parsePii } from '@lectern/domain/core'
import type { EmbeddedPage, ReferringArticle } from '@lectern/domain/page'
import { offeredArticle } from '@lectern/property-tests/arbitraries/page'
import { metaWith } from '@lectern/property-tests/arbitraries/record'
import { made } from '@lectern/property-tests/support/made'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { option as O } from 'fp-ts'
import { afterEach, describe, expect, test } from 'vitest'
import { CrossmarkDialog } from '../../src/authors/CrossmarkDialog.tsx'
import { showPart, type OpenedPage } from '../support/page.tsx'

afterEach(cleanup)

const referring: ReferringArticle = {
  pii: made(parsePii('S0022247X13008238')),
  title: 'A correction',
  authors: [],
  links: { article: O.none, pdf: O.none },
  publication: { title: 'Annals', volumeIssue: O.none, date: O.none, pages: O.none },
  doi: O.none,
}

const open = async (embedded: Partial<EmbeddedPage> = {}): Promise<OpenedPage> => {
  const page = showPart(<CrossmarkDialog />, { referredToBy: O.some([]), ...embedded })
  expect(screen.queryByRole('dialog')).toBeNull()
  page.tell({ type: 'crossMark/opened' })
  await screen.findByRole('dialog', { name: 'Check for updates' })
  return page
}

describe('XMARK-1 the Crossmark dialog', () => {
  test('opens and closes, as often as it is asked to', async () => {
    const page = await open()
    fireEvent.click(screen.getByRole('button', { name: 'Close' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(page.store.slices.crossMark.value.isOpen).toBe(false)
    page.tell({ type: 'crossMark/opened' })
    expect(screen.getByRole('dialog', { name: 'Check for updates' })).toBeDefined()
  })

  test('shows the DOI and leads to the record', async () => {
    await open()
    expect(screen.getByRole('link', { name: '10.1000/laws.2014.2' }).getAttribute('href')).toBe(
      'https://doi.org/10.1000/laws.2014.2',
    )
    const record = screen.getByRole('link', { name: /^View the Crossmark record/ })
    expect([record.getAttribute('href'), record.getAttribute('target')]).toEqual([
      'https://crossmark.crossref.org/dialog?doi=10.1000%2Flaws.2014.2',
      '_blank',
    ])
    expect(screen.getByRole('status').textContent).toBe('No updates to this article are known.')
  })

  test('tells what became of the article', async () => {
    const meta = metaWith({
      relations: [
        { type: 'correction-forward', doi: checkedDoi('10.1000/x'), title: 'The correction' },
        { type: 'commentary', title: 'A comment' },
      ],
    })
    await open({ article: offeredArticle({ meta }), referredToBy: O.some([referring]) })
    expect(screen.getByText(/^This article has been corrected/).textContent).toBe(
      'This article has been corrected. Read the correction: The correction',
    )
    expect(screen.getByRole('link', { name: 'The correction' }).getAttribute('href')).toBe('/doi/10.1000/x')
    expect(screen.queryByText(/A comment/)).toBeNull()
    expect(screen.getByRole('heading', { level: 3, name: 'Referred to by' })).toBeDefined()
    expect(screen.getByRole('link', { name: 'A correction' }).getAttribute('href')).toBe('/science/article/pii/S0022247X13008238')
    expect(screen.queryByRole('status')).toBeNull()
  })

  test('waits for the articles that refer to this one, and misses them in a sentence', async () => {
    const page = showPart(<CrossmarkDialog />)
    page.tell({ type: 'referredToBy/requested' })
    page.tell({ type: 'crossMark/opened' })
    expect((await screen.findByRole('status')).textContent).toBe('Loading...')
    page.tell({ type: 'referredToBy/failed' })
    expect(screen.getByText('The articles that refer to this one cannot be displayed at this time.')).toBeDefined()
  })
})
