import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { parseDoi, parsePii } from '@lectern/domain/core'
import { CITED_BY_ID } from '@lectern/domain/page'
import { made } from '@lectern/property-tests/support/made'
import { option as O } from 'fp-ts'
import { afterEach, describe, expect, test } from 'vitest'
import { CitingArticles } from '../../src/related/CitingArticles.tsx'
import { showPart } from '../support/page.tsx'
import { answer, citing, fail, told } from './answers.ts'

afterEach(cleanup)

const show = (value?: ReturnType<typeof citing>) => {
  const page = showPart(<CitingArticles />)
  page.tell({ type: 'page/opened' })
  if (value !== undefined) answer(page, 'citingArticles', value)
  return page
}

const titles = () => screen.getAllByRole('heading', { level: 3 }).map(heading => heading.textContent)

describe('CITE-1 all citing articles', () => {
  test('of 6 all are shown, without a button', () => {
    show(citing(6))
    expect(titles()).toHaveLength(6)
    expect(screen.queryByRole('button', { name: /^View all/ })).toBeNull()
    expect(screen.queryByRole('link', { name: /^View all/ })).toBeNull()
  })

  test('of 7 six are shown until all are asked for; the focus goes on to the first new one', () => {
    show(citing(7))
    expect(titles()).toHaveLength(6)
    fireEvent.click(screen.getByRole('button', { name: 'View all 7 citing articles' }))
    expect(titles()).toHaveLength(7)
    expect(document.activeElement).toBe(screen.getAllByRole('button', { name: 'Show abstract' })[6])
    expect(screen.queryByRole('button', { name: /^View all/ })).toBeNull()
  })

  test('those that did not come are listed elsewhere, which is tracked', () => {
    const viewMoreUrl = 'https://index.example/citing?eid=2-s2.0-7'
    const page = show({ ...citing(3, {}, 7), viewMoreUrl })
    const link = screen.getByRole('link', { name: 'View all citing articles. Opens in new window' })
    fireEvent.click(link)
    expect(told(page.commands)).toEqual([{ event: 'linkOut', url: viewMoreUrl, name: 'cited-by' }])
    expect(link.getAttribute('href')).toBe(viewMoreUrl)
  })

  test('some that did not come, and some behind the button: both ways are there', () => {
    const viewMoreUrl = 'https://www.scopus.com/citing?eid=2-s2.0-7'
    show({ ...citing(8, {}, 20), viewMoreUrl })
    const link = () => screen.getByRole('link', { name: 'View all citing articles in Scopus. Opens in new window' })
    expect(link().getAttribute('href')).toBe(viewMoreUrl)
    fireEvent.click(screen.getByRole('button', { name: 'View all 8 citing articles' }))
    expect(titles()).toHaveLength(8)
    expect(link().getAttribute('href')).toBe(viewMoreUrl)
  })

  test('those that did not come are not looked for by an identifier that means nothing elsewhere', () => {
    show(citing(3, {}, 7))
    expect(screen.queryByRole('link', { name: /^View all/ })).toBeNull()
  })
})

describe('CITE-2 the states of the list', () => {
  test('loads with no hits, then has them; the heading is where the contents list leads', () => {
    const page = show()
    expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Cited by (0)')
    expect(screen.getByRole('status').textContent).toBe('Loading...')
    answer(page, 'citingArticles', citing(2, {}, 79))
    expect(screen.getByRole('heading', { level: 2, name: 'Cited by (79)' }).id).toBe(CITED_BY_ID)
    expect(titles()).toEqual(['Citing 1', 'Citing 2'])
  })

  test('says when it failed', () => {
    const page = show()
    fail(page, 'citingArticles')
    expect(screen.getByText('Citing articles cannot be displayed at this time.')).toBeDefined()
  })

  test('is not there where nothing cites the article, and not before the page asks', () => {
    show(citing(0))
    expect(screen.queryByRole('region')).toBeNull()
    cleanup()
    showPart(<CitingArticles />)
    expect(screen.queryByRole('region')).toBeNull()
  })
})

describe('CITE-3 each citing article', () => {
  test('shows and hides its own abstract', () => {
    show(citing(3))
    const buttons = screen.getAllByRole('button', { name: 'Show abstract' })
    fireEvent.click(buttons[1] as HTMLElement)
    expect([1, 2, 3].map(number => (screen.getByText(`Abstract ${number}.`).parentElement as HTMLElement).hidden)).toEqual([
      true,
      false,
      true,
    ])
    fireEvent.click(screen.getByRole('button', { name: 'Hide abstract', expanded: true }))
    expect((screen.getByText('Abstract 2.').parentElement as HTMLElement).hidden).toBe(true)
  })

  test('quotes the sentences that cite this one, and says where it appeared', () => {
    show(
      citing(1, {
        snippets: ['As [1] shows.', 'See also [1].'],
        publicationYear: O.some('2021'),
        publicationTitle: 'Annals of Laws',
      }),
    )
    expect(within(screen.getByRole('region', { name: 'Cited by (1)' })).getByText('2021, Annals of Laws')).toBeDefined()
    const excerpts = screen.getByRole('list', { name: 'Excerpts from “Citing 1”' })
    expect(
      within(excerpts)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['As [1] shows.', 'See also [1].'])
    expect([...document.querySelectorAll('q')].map(quote => quote.textContent)).toEqual(['As [1] shows.', 'See also [1].'])
  })

  test('leads to its page here, or out of the site, which is tracked; or nowhere', () => {
    show(citing(1, { externalArticle: false, pii: O.some(made(parsePii('S0022247X13008238'))) }))
    expect(screen.getByRole('link', { name: 'Citing 1' }).getAttribute('href')).toBe('/science/article/pii/S0022247X13008238')
    cleanup()
    const page = show(citing(1, { doi: O.some(made(parseDoi('10.1000/1'))) }))
    const link = screen.getByRole('link', { name: 'Citing 1. Opens in new window' })
    expect(link.getAttribute('href')).toBe('https://doi.org/10.1000/1')
    fireEvent.click(link)
    expect(told(page.commands)).toEqual([{ event: 'linkOut', url: 'https://doi.org/10.1000/1', name: 'doi' }])
    cleanup()
    show(citing(1))
    expect(screen.queryByRole('link')).toBeNull()
  })
})
