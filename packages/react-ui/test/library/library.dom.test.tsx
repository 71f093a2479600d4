import { libraryView } from '@lectern/domain/site'
import { namedPii } from '@lectern/property-tests/support/named-pii'
import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { LibraryPage } from '../../src/index.ts'
import { ElsewherePage } from '../../src/library/ElsewherePage.tsx'
import type { LibraryCard } from '../../src/library/LibraryPage.tsx'
import { framed } from '../support/framed.tsx'

afterEach(cleanup)

const card: LibraryCard = {
  pii: namedPii('first'),
  path: '/science/article/pii/S1',
  title: 'On laws',
  authors: ['Ada Lovelace'],
  publicationTitle: 'Annals of Laws',
  publicationLine: 'Volume 2',
  kind: 'Research article',
  openAccess: true,
  isThirdParty: false,
  summary: 'Laws hold.',
}

const show = (given: Partial<LibraryCard> = {}, { shipped = false, page = 1, total = 1 } = {}): void => {
  render(framed(<LibraryPage cards={[{ ...card, ...given }]} shipped={shipped} library={libraryView(page, total)} />))
}

const item = () => within(within(screen.getByRole('main')).getByRole('listitem'))
const lines = (): readonly string[] => [...screen.getByRole('main').querySelectorAll('.card > *')].map(line => line.textContent)

describe('ART-12 the library', () => {
  test('says of an article what it is, who wrote it, where it appeared and what it says', () => {
    show()
    expect(lines()).toEqual(['On laws', 'Ada Lovelace', 'Annals of Laws, Volume 2', 'Research articleOpen access', 'Laws hold.'])
    expect(item().getByRole('link', { name: 'On laws' }).getAttribute('href')).toBe('/science/article/pii/S1')
    expect(item().getByText('Annals of Laws').localName).toBe('cite')
  })

  test('names three authors and counts the others', () => {
    show({ authors: ['A', 'B', 'C', 'D', 'E'] })
    expect(item().getByText('A, B, C and 2 more')).toBeDefined()
  })

  test('leaves out what is not known', () => {
    show({ authors: [], publicationLine: '', summary: '', openAccess: false })
    expect(lines()).toEqual(['On laws', 'Annals of Laws', 'Research article'])
  })

  test('says in which language title and summary are, and their direction', () => {
    show({ language: 'ar' })
    for (const words of [item().getByRole('link', { name: 'On laws' }), item().getByText('Laws hold.')]) {
      expect(words.getAttribute('lang')).toBe('ar')
      expect(words.getAttribute('dir')).toBe('rtl')
    }
  })

  test('shows the command for one’s own articles, as code, only where it is the one that comes with Lectern', () => {
    show({}, { shipped: true })
    expect(screen.getByText('npm start -- articles/').localName).toBe('code')
    cleanup()
    show()
    expect(screen.queryByText('npm start -- articles/')).toBeNull()
  })

  test('has a search field, a way to all journals and books, and further pages', () => {
    show({}, { total: 60 })
    expect(screen.getByRole('heading', { level: 1, name: 'Articles and chapters' })).toBeDefined()
    expect(within(screen.getByRole('main')).getByRole('searchbox')).toBeDefined()
    expect(screen.getByRole('link', { name: 'All journals and books' }).getAttribute('href')).toBe('/browse/journals-and-books')
    expect(screen.getByText('60 articles and chapters, newest first')).toBeDefined()
    expect(screen.getByRole('link', { name: 'Next page' }).getAttribute('href')).toBe('/?page=2')
  })

  test('says that there is nothing yet', () => {
    render(framed(<LibraryPage cards={[]} shipped={false} library={libraryView(1, 0)} />))
    expect(screen.getByText('There are no articles or chapters here yet.')).toBeDefined()
  })
})

describe('the page that stands in for another site', () => {
  test('says which site it would be, what the link told it, and leads back', () => {
    render(
      framed(
        <ElsewherePage
          place="library"
          fields={[
            ['rft.title', 'On laws'],
            ['rft.date', '2024'],
          ]}
          href="/science/article/pii/S1"
        />,
      ),
    )
    expect(screen.getByRole('heading', { level: 1, name: 'Your library’s link resolver' })).toBeDefined()
    expect(screen.getByText(/your library would look for a copy/)).toBeDefined()
    const told = screen.getByLabelText('What the link contained')
    expect([...told.querySelectorAll('dt, dd')].map(({ textContent }) => textContent)).toEqual([
      'rft.title',
      'On laws',
      'rft.date',
      '2024',
    ])
    expect(screen.getByRole('link', { name: 'Back to the article' }).getAttribute('href')).toBe('/science/article/pii/S1')
  })

  test('has no empty list where the link told it nothing', () => {
    render(framed(<ElsewherePage place="shop" fields={[]} href="/" />))
    expect(screen.getByRole('heading', { level: 1, name: 'The shop' })).toBeDefined()
    expect(screen.queryByLabelText('What the link contained')).toBeNull()
  })
})
