import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import type { Answers } from '@lectern/domain/page'
import { listedArticleWith } from '@lectern/property-tests/arbitraries/listed-article'
import { offeredArticle, pageWith } from '@lectern/property-tests/arbitraries/page'
import { option as O } from 'fp-ts'
import { afterEach, describe, expect, test } from 'vitest'
import { CitingArticles } from '../../src/related/CitingArticles.tsx'
import { RelatedColumn } from '../../src/related/RelatedColumn.tsx'
import { RelatedContentModal } from '../../src/related/RelatedContentModal.tsx'
import { showPart } from '../support/page.tsx'
import { answer, citing, fail, openRelated, substances } from './answers.ts'

afterEach(cleanup)

const article = { ...offeredArticle(), ids: { ...offeredArticle().ids, hubEid: O.some(offeredArticle().ids.eid) } }

const show = (given: Partial<Answers> = {}, embedded: Parameters<typeof showPart>[1] = {}) => {
  const page = showPart(
    <>
      <RelatedColumn notices={[]} />
      <RelatedContentModal />
    </>,
    { article, ...embedded },
  )
  openRelated(page, given, embedded.virtualSpecialIssue === undefined ? [] : ['virtualSpecialIssue'], pageWith({ article }))
  return page
}

const unfold = (title: string) => {
  fireEvent.click(screen.getByRole('button', { name: `Show ${title}` }))
  return within(screen.getByRole('region', { name: title }))
}

const viewAll = (title: string): HTMLElement | null => screen.queryByRole('button', { name: `View all: ${title}` })

describe('AUTH-2, LIFE-2 a special issue', () => {
  const SPECIAL = 'Special issue articles'

  test('without editors names none', () => {
    show({ specialIssueArticles: { title: 'On laws', editors: [], items: [listedArticleWith({ title: 'Of rules' })] } })
    const panel = unfold(SPECIAL)
    expect(panel.getByText('On laws')).toBeDefined()
    expect(panel.queryByText(/^Edited by/u)).toBeNull()
    expect(viewAll(SPECIAL)).not.toBeNull()
  })

  test('without other articles lists none and offers no more', () => {
    show({ specialIssueArticles: { title: 'On laws', editors: ['E. One'], items: [] } })
    const panel = unfold(SPECIAL)
    expect(panel.getByText('Edited by E. One')).toBeDefined()
    expect(panel.queryByRole('list')).toBeNull()
    expect(viewAll(SPECIAL)).toBeNull()
  })

  test('REC-4 folds what its button names', () => {
    show({ specialIssueArticles: { title: 'On laws', editors: [], items: [listedArticleWith({ title: 'Of rules' })] } })
    const panel = unfold(SPECIAL)
    const button = panel.getByRole('button', { name: `Hide ${SPECIAL}`, expanded: true })
    const content = document.getElementById(button.getAttribute('aria-controls') ?? '')
    expect(content?.contains(panel.getByText('On laws'))).toBe(true)
    fireEvent.click(button)
    expect([content?.hidden, content?.textContent]).toEqual([true, ''])
  })
})

describe('SEL-1 a virtual special issue', () => {
  test('without editors names none, and REC-5 is shown in the dialog too', async () => {
    show({}, { virtualSpecialIssue: O.some({ title: 'What tests find', editors: [], journalUrl: '/search?qs=tests' }) })
    expect(unfold('Virtual special issue').queryByText(/^Edited by/u)).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'View all: Virtual special issue' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Virtual special issue' }))
    expect(dialog.getByRole('link', { name: 'What tests find' }).getAttribute('href')).toBe('/search?qs=tests')
  })
})

describe('LIFE-2 a referring article', () => {
  test('of which little is known says no more than its title', () => {
    const little = {
      ...listedArticleWith({ title: 'A comment' }),
      authors: [],
      doi: O.none,
      publication: { title: '', volumeIssue: O.none, date: O.none, pages: O.none },
    }
    show({ refersTo: [], referredToBy: [little] })
    const item = within(screen.getByRole('region', { name: 'Referred to by' })).getByRole('listitem')
    expect([item.textContent, item.querySelectorAll('p').length]).toEqual(['A comment', 0])
  })

  test('of which all is known says who wrote it and where it appeared, in the zone of its list', () => {
    const whole = { ...listedArticleWith({ title: 'A comment' }), doi: O.none }
    show({ refersTo: [whole], referredToBy: [whole] })
    for (const [name, zone] of [
      ['Refers to', 'refers-to'],
      ['Referred to by', 'referred-to-by'],
    ] as const) {
      const list = screen.getByRole('region', { name })
      expect(list.dataset['zone']).toBe(zone)
      const [authors, publication] = [...list.querySelectorAll('li p')].map(({ textContent }) => textContent)
      expect(authors).not.toBe('')
      expect(publication).toContain(whole.publication.title)
    }
  })

  test('none is listed where nothing refers to the article, nor while that is unknown', () => {
    const page = showPart(<RelatedColumn notices={[]} />, { article })
    openRelated(page, { refersTo: [], referredToBy: [] }, ['refersTo'], pageWith({ article }))
    expect(screen.queryByRole('region', { name: 'Refers to' })).toBeNull()
    expect(screen.queryByRole('region', { name: 'Referred to by' })).toBeNull()
    fail(page, 'refersTo')
    expect(screen.getByRole('region', { name: 'Refers to' })).toBeDefined()
  })
})

describe('ART-18 the column', () => {
  test('has no panel for a special issue of which nothing is known', () => {
    show({ specialIssueArticles: { title: '', editors: [], items: [] } })
    expect(screen.queryByRole('region', { name: 'Special issue articles' })).toBeNull()
  })

  test('leaves out what the page shows elsewhere', () => {
    const page = showPart(<RelatedColumn notices={[]} leftOut={['recommendations']} />, { article })
    openRelated(page, { substances: substances(1) }, [], pageWith({ article }))
    expect(screen.queryByRole('region', { name: 'Recommended articles' })).toBeNull()
    expect(screen.getByRole('region', { name: 'Substances' })).toBeDefined()
  })
})

describe('CITE-3 a citing article', () => {
  const cite = (given: Parameters<typeof citing>[1]) => {
    const page = showPart(<CitingArticles />)
    page.tell({ type: 'page/opened' })
    answer(page, 'citingArticles', citing(1, given))
    return screen.getByRole('heading', { level: 3 }).parentElement as HTMLElement
  }

  test('of which little is known says no more than its title', () => {
    const item = cite({ abstract: O.none, snippets: [], publicationTitle: '', publicationYear: O.none })
    expect([item.textContent, item.querySelectorAll('p, ul').length]).toEqual(['Citing 1', 0])
    expect(within(item).queryByRole('button')).toBeNull()
  })

  test('quotes a sentence once that is given twice', () => {
    cite({ snippets: ['As [1] shows.', 'See [1].', 'As [1] shows.'] })
    expect([...document.querySelectorAll('q')].map(({ textContent }) => textContent)).toEqual(['As [1] shows.', 'See [1].'])
  })

  test('has a button that names its abstract', () => {
    cite({})
    const button = screen.getByRole('button', { name: 'Show abstract', expanded: false })
    expect(document.getElementById(button.getAttribute('aria-controls') ?? '')?.textContent).toBe('Abstract 1.')
  })
})
