import type { DataLayerEvent } from '@lectern/domain/core'
import { CITATION_STYLES, copiedCitation, exportMenu, formattedCitation, type CslItem } from '@lectern/domain/article'
import { shareMenu, type PageFacts } from '@lectern/domain/page'
import { offeredArticle } from '@lectern/property-tests/arbitraries/page'
import { cleanup, createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { ArticleActions } from '../../src/index.ts'
import { showPart, type OpenedPage } from '../support/page.tsx'

afterEach(cleanup)

const article = offeredArticle()
const { pii } = article.ids
const ORIGIN = 'https://lectern.example'

const cited: CslItem = {
  id: pii,
  type: 'article-journal',
  title: 'On <b>laws</b>',
  author: [{ family: 'Berg', given: 'Jan' }],
  'container-title': 'Annals of Laws',
  issued: { 'date-parts': [[2014]] },
  language: 'en',
  URL: `/science/article/pii/${pii}`,
}
const citedHere = { ...cited, URL: ORIGIN + cited.URL }

const show = (facts: Partial<PageFacts> = {}): OpenedPage =>
  showPart(<ArticleActions page={{ pii, cited }} origin={ORIGIN} />, { article }, facts)

const told = ({ commands }: OpenedPage): readonly DataLayerEvent[] =>
  commands.flatMap(command => (command.kind === 'push-data-layer' ? [command.event] : []))

const press = (name: string): HTMLElement => {
  const button = screen.getByRole('button', { name })
  fireEvent.click(button)
  return button
}

/** A link in a menu. jsdom treats every popover as closed. */
const inMenu = (name: string | RegExp): HTMLElement => screen.getByRole('link', { name, hidden: true })

/** Clicks a link as a reader does. Returns whether the browser would follow it. */
const follow = (link: HTMLElement, how: MouseEventInit = {}): boolean => {
  const click = createEvent.click(link, { button: 0, ...how })
  return fireEvent(link, click)
}

describe('EXP-1 exporting the citation', () => {
  test('every form is a link that saves its file by itself, where reference managers look for it', () => {
    show()
    const links = document.querySelectorAll<HTMLAnchorElement>('#export-citation a')
    expect([...links].map(link => [link.textContent, link.getAttribute('href'), link.download])).toEqual(
      exportMenu(pii).map(({ label, href, file }) => [label, href, file.name]),
    )
  })

  test('is asked for by the page, once, and told to the data layer', () => {
    const page = show()
    expect(press('Export citation').getAttribute('aria-expanded')).toBe('true')
    expect(follow(inMenu('Export citation to BibTeX'))).toBe(false)
    expect(page.commands).toContainEqual({ kind: 'call', call: { endpoint: 'exportCitation', pii, format: 'bibtex' } })
    expect(told(page)).toEqual([{ event: 'citationExport', pii, format: 'bibtex' }])
  })

  test('the menu closes by it', async () => {
    show()
    const trigger = press('Export citation')
    follow(inMenu('Save to RefWorks'))
    await waitFor(() => {
      expect(trigger.getAttribute('aria-expanded')).toBe('false')
    })
  })

  test.each<MouseEventInit>([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }])(
    '%j leaves the link to the browser',
    how => {
      const page = show()
      expect(follow(inMenu('Export citation to RIS'), how)).toBe(true)
      expect(page.commands).toEqual([])
    },
  )

  test('LIFE-12 one that fails says why, until the reader has read it', () => {
    const page = show()
    follow(inMenu('Export citation to RIS'))
    expect(screen.queryByRole('alert')).toBeNull()
    page.tell({
      type: 'page/call-failed',
      call: { endpoint: 'exportCitation', pii, format: 'ris' },
      failure: { kind: 'bad-status', status: 503 },
    })
    expect(screen.getByRole('alert').textContent).toContain(
      'The citation could not be exported because the server answered with status 503. Try again.',
    )
    press('Dismiss')
    expect(screen.queryByRole('alert')).toBeNull()
  })
})

describe('EXP-1 the formatted citation', () => {
  const openDialog = async (facts: Partial<PageFacts> = {}) => {
    const page = show(facts)
    expect(follow(screen.getByRole('link', { name: 'Cite' }))).toBe(false)
    return { page, dialog: await screen.findByRole('dialog', { name: 'Cite this article' }) }
  }

  test('without script there is a page for it', () => {
    show()
    expect(screen.getByRole('link', { name: 'Cite' }).getAttribute('href')).toBe(`/science/article/pii/${pii}/cite`)
  })

  test('is shown in every style, with the title as text', async () => {
    const { dialog } = await openDialog()
    for (const style of CITATION_STYLES) {
      fireEvent.change(within(dialog).getByRole('combobox', { name: 'Style' }), { target: { value: style } })
      const runs = formattedCitation(style, citedHere)
      expect(dialog.textContent).toContain(runs.map(({ text }) => text).join(''))
      expect([...dialog.querySelectorAll('i')].map(({ textContent }) => textContent)).toEqual(
        runs.filter(({ italic }) => italic).map(({ text }) => text),
      )
    }
    expect(dialog.textContent).toContain('On <b>laws</b>')
  })

  test('opens in the style that the browser remembers, and has it remember the next', async () => {
    const { page, dialog } = await openDialog()
    expect(page.commands).toContainEqual({ kind: 'read-storage', area: 'local', key: 'lectern:citation:style' })
    page.tell({ type: 'page/storage-read', area: 'local', key: 'lectern:citation:style', read: { kind: 'value', value: 'ieee' } })
    const style = within(dialog).getByRole<HTMLSelectElement>('combobox', { name: 'Style' })
    expect(style.value).toBe('ieee')
    fireEvent.change(style, { target: { value: 'vancouver' } })
    expect(page.commands).toContainEqual({
      kind: 'write-storage',
      area: 'local',
      key: 'lectern:citation:style',
      value: 'vancouver',
    })
  })

  test.each([
    ['Copy', true],
    ['Copy as plain text', false],
  ])('%s', async (name, withFormat) => {
    const { page } = await openDialog()
    press(name)
    expect(page.commands).toContainEqual({
      kind: 'copy-citation',
      citation: copiedCitation(formattedCitation('apa', citedHere), withFormat),
    })
    expect(screen.getByRole('status').textContent).toBe('')
    page.tell({ type: 'citationDialog/copied' })
    expect(screen.getByRole('status').textContent).toBe('Copied')
    page.tell({ type: 'citationDialog/copy-failed' })
    expect(screen.getByRole('status').textContent).toMatch(/^The citation could not be copied/)
    expect(told(page)).toEqual([
      { event: 'ctaClick', name: 'cite' },
      { event: 'ctaClick', name: 'copy-citation' },
    ])
  })

  test('nothing offers to copy where the browser cannot', async () => {
    const { dialog } = await openDialog({ canCopy: false })
    expect(within(dialog).queryByRole('button', { name: /^Copy/ })).toBeNull()
  })

  test('closes, and opens again', async () => {
    const { page } = await openDialog()
    press('Close')
    expect(screen.queryByRole('dialog', { name: 'Cite this article' })).toBeNull()
    follow(screen.getByRole('link', { name: 'Cite' }))
    expect(screen.getByRole('dialog', { name: 'Cite this article' })).toBeDefined()
    expect(told(page)).toHaveLength(2)
  })
})

describe('SHARE-1 sharing', () => {
  const menu = shareMenu(article, ORIGIN)

  test('leads to each network, and tells which; nothing leaves the page before', () => {
    const page = show()
    expect(page.commands).toEqual([])
    expect(press('Share').getAttribute('aria-expanded')).toBe('true')
    for (const { label, href, network } of menu) {
      const link = inMenu(new RegExp(`^${label.replace(/[()]/g, '\\$&')}`))
      expect(link.getAttribute('href')).toBe(href)
      expect(link.getAttribute('target')).toBe(network === 'email' ? null : '_blank')
      expect(link.getAttribute('rel') ?? 'noopener').toContain('noopener')
      fireEvent.click(link)
    }
    expect(new Set(page.commands.map(({ kind }) => kind))).toEqual(new Set(['push-data-layer']))
    expect(told(page)).toEqual([
      { event: 'ctaClick', name: 'share' },
      ...menu.map(({ network }) => ({ event: 'socialShare', pii, network })),
    ])
  })

  test('by the browser’s own sheet first, where it has one', () => {
    const page = show({ canShare: true })
    const trigger = press('Share')
    expect(page.commands).toContainEqual({
      kind: 'share',
      link: { title: article.meta.titleString, url: 'https://doi.org/10.1000/laws.2014.2' },
    })
    expect(trigger.getAttribute('aria-expanded')).toBe('false')
    page.tell({ type: 'share/sheet-used' })
    expect(trigger.getAttribute('aria-expanded')).toBe('false')
  })

  test('and by the menu where nothing was shared by it', () => {
    const page = show({ canShare: true })
    const trigger = press('Share')
    page.tell({ type: 'share/sheet-unused' })
    expect(trigger.getAttribute('aria-expanded')).toBe('true')
    fireEvent.click(trigger)
    expect(trigger.getAttribute('aria-expanded')).toBe('false')
    expect(told(page)).toEqual([{ event: 'ctaClick', name: 'share' }])
  })
})

describe('MEND-1 adding to Mendeley', () => {
  test('without its extension leads to where it is installed', () => {
    const page = show()
    press('Add to Mendeley')
    expect(page.commands.map(({ kind }) => kind)).toEqual(['push-data-layer', 'write-storage', 'open-window'])
    expect(told(page)).toEqual([{ event: 'ctaClick', name: 'add-to-mendeley' }])
  })

  test('with it opens the importer', () => {
    const page = show({ hasMendeleyExtension: true })
    press('Add to Mendeley')
    expect(page.commands.at(-1)).toEqual({ kind: 'open-importer' })
  })
})
