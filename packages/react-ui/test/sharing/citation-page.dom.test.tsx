import type { OwnPath } from '@lectern/domain/core'
import { CITATION_STYLES, citedAt, exportMenu, formattedCitation, type CslItem } from '@lectern/domain/article'
import { citationStyleNames } from '@lectern/domain/words'
import { offeredArticle } from '@lectern/property-tests/arbitraries/page'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { ArticleActions, CitationPage, InLanguage } from '../../src/index.ts'
import { framed } from '../support/framed.tsx'
import { showPart } from '../support/page.tsx'

afterEach(cleanup)

const article = offeredArticle()
const { pii } = article.ids
const ORIGIN = 'https://lectern.example'
const PATH: OwnPath = `/science/article/pii/${pii}`

const cited: CslItem = {
  id: pii,
  type: 'article-journal',
  title: 'Om lovar',
  author: [{ family: 'Berg', given: 'Jan' }],
  'container-title': 'Annals of Laws',
  issued: { 'date-parts': [[2014]] },
  language: 'nn',
  URL: PATH,
}

describe('EXP-1 the page of an article’s citations', () => {
  const show = (item: CslItem = cited): void => {
    render(framed(<CitationPage page={{ title: 'Om lovar', path: PATH, cited: item }} pii={pii} origin={ORIGIN} />))
  }

  test('has the citation in every style under the style’s name, with the address of this site', () => {
    show()
    for (const style of CITATION_STYLES) {
      const section = screen.getByRole('region', { name: citationStyleNames[style] })
      const runs = formattedCitation(style, citedAt(ORIGIN, cited))
      expect(section.textContent).toBe(citationStyleNames[style] + runs.map(({ text }) => text).join(''))
      expect([...section.querySelectorAll('i')].map(({ textContent }) => textContent)).toEqual(
        runs.filter(({ italic }) => italic).map(({ text }) => text),
      )
    }
  })

  test('leads back to the article, and to the citation as a file in every form', () => {
    show()
    expect(screen.getByRole('link', { name: 'Back to the article' }).getAttribute('href')).toBe(PATH)
    const files = screen.getAllByRole('list').find(list => within(list).queryByText(/RefWorks/u) !== null)
    expect(
      [...(files?.querySelectorAll('a') ?? [])].map(link => [link.textContent, link.getAttribute('href'), link.type]),
    ).toEqual(exportMenu(pii).map(({ label, href, file }) => [label, href, file.mediaType]))
  })

  test('says the language of the article’s own words, where it is not English', () => {
    show()
    expect(screen.getByText('Om lovar').getAttribute('lang')).toBe('nn')
    expect(screen.getByRole('heading', { level: 1 }).closest('[lang]')).toBeNull()
    cleanup()
    show({ ...cited, language: 'en' })
    expect(screen.getByText('Om lovar').hasAttribute('lang')).toBe(false)
  })
})

describe('EXP-1 the ways to cite and share', () => {
  const show = (language = 'en') =>
    showPart(
      <InLanguage value={language}>
        <ArticleActions page={{ pii, cited }} origin={ORIGIN} />
      </InLanguage>,
      { article },
    )

  test('stand together under one name, each with its whole name in a narrow window too', () => {
    show()
    const group = screen.getByRole('group', { name: 'Cite and share' })
    expect(
      ['Export citation', 'Share', 'Add to Mendeley'].map(name => within(group).getByRole('button', { name }).textContent),
    ).toEqual(['Export citation', 'Share', 'Add to Mendeley'])
  })

  test('are English in an article of another language', () => {
    show('fa')
    expect(screen.getByRole('link', { name: 'Cite' }).getAttribute('lang')).toBe('en')
    expect(screen.getByRole('group', { name: 'Cite and share' }).getAttribute('lang')).toBe('en')
  })

  test.each<MouseEventInit>([{ ctrlKey: true }, { shiftKey: true }])(
    '%j on Cite opens its page in another tab, not the dialog',
    how => {
      const page = show()
      expect(fireEvent.click(screen.getByRole('link', { name: 'Cite' }), how)).toBe(true)
      expect([page.commands, screen.queryByRole('dialog', { name: 'Cite this article' })]).toEqual([[], null])
    },
  )

  test('the citation in the dialog says its language', async () => {
    show()
    fireEvent.click(screen.getByRole('link', { name: 'Cite' }))
    const dialog = await screen.findByRole('dialog', { name: 'Cite this article' })
    expect(
      within(dialog)
        .getByText(/Om lovar/u)
        .closest('[lang]')
        ?.getAttribute('lang'),
    ).toBe('nn')
    expect(
      within(dialog)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(CITATION_STYLES.map(style => citationStyleNames[style]))
    expect(
      within(dialog)
        .getByText(/Om lovar/u)
        .closest('p')
        ?.getAttribute('aria-live'),
    ).toBe('polite')
  })

  test('SHARE-1 the menu closes by a network', async () => {
    show()
    const trigger = screen.getByRole('button', { name: 'Share' })
    fireEvent.click(trigger)
    expect(trigger.getAttribute('aria-expanded')).toBe('true')
    fireEvent.click(screen.getByRole('link', { name: /^LinkedIn/u, hidden: true }))
    await waitFor(() => {
      expect(trigger.getAttribute('aria-expanded')).toBe('false')
    })
  })

  test('each menu is named by all of its words', () => {
    show()
    expect(screen.getAllByRole('dialog', { hidden: true }).map(menu => menu.getAttribute('aria-label'))).toEqual([
      'Export citation',
      'Share',
    ])
  })
})
