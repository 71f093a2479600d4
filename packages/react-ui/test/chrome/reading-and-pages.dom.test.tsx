import { readingSettingsWords, sitePages } from '@lectern/domain/words'
import {
  MARGIN_NOTES,
  defaultPreferences,
  ONLY_NECESSARY_COOKIES,
  TEXT_SIZES,
  THEMES,
  type ReaderPreferences,
} from '@lectern/domain/site'
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { CookieSettingsPage, SitePage, type SitePageName } from '../../src/index.ts'
import { PageFrame } from '../../src/chrome/PageFrame.tsx'
import { Header } from '../../src/chrome/Header.tsx'
import { ReadingSettings } from '../../src/chrome/ReadingSettings.tsx'
import { framed } from '../support/framed.tsx'
import { showHeader } from './support.tsx'

afterEach(cleanup)

describe('the reading settings', () => {
  const show = (preferences: ReaderPreferences = defaultPreferences): void => {
    render(<ReadingSettings preferences={preferences} />)
  }
  const choice = (legend: string) => screen.getByText(legend, { selector: 'legend' }).parentElement as HTMLElement
  const options = (legend: string): readonly HTMLInputElement[] => [...choice(legend).querySelectorAll('input')]
  const chosen = (legend: string): readonly string[] => options(legend).flatMap(({ checked, value }) => (checked ? [value] : []))

  test('open beside their button, and offer every theme and every size by its name', () => {
    show()
    const button = screen.getByRole('button', { name: readingSettingsWords.title })
    const panel = document.getElementById(button.getAttribute('popovertarget') ?? '')
    expect([panel?.getAttribute('popover'), panel?.getAttribute('aria-label')]).toEqual(['auto', readingSettingsWords.title])
    expect(options(readingSettingsWords.theme).map(({ value }) => value)).toEqual([...THEMES])
    expect(options(readingSettingsWords.textSize).map(({ value }) => value)).toEqual([...TEXT_SIZES])
    for (const theme of THEMES)
      expect(choice(readingSettingsWords.theme).textContent).toContain(readingSettingsWords.themes[theme])
  })

  test.each(
    THEMES.flatMap(theme => TEXT_SIZES.flatMap(textSize => MARGIN_NOTES.map(marginNotes => ({ theme, textSize, marginNotes })))),
  )('show what is chosen: %j', preferences => {
    show(preferences)
    const { theme, textSize, marginNotes } = readingSettingsWords
    expect([theme, textSize, marginNotes].map(chosen)).toEqual([
      [preferences.theme],
      [preferences.textSize],
      [preferences.marginNotes],
    ])
  })
})

describe('HEAD-2 the menu of small windows, when it is left', () => {
  const button = (): HTMLElement => screen.getByRole('button', { name: 'Menu' })
  const isExpanded = (): boolean => button().getAttribute('aria-expanded') === 'true'
  const resize = (isVisible: boolean): void => {
    button().checkVisibility = () => isVisible
    fireEvent(window, new Event('resize'))
  }

  test('closes in a window so wide that it has no such menu, and in no other', () => {
    const { commands } = showHeader()
    resize(false)
    expect(commands).toEqual([])
    fireEvent.click(button())
    resize(true)
    expect(isExpanded()).toBe(true)
    resize(false)
    expect(isExpanded()).toBe(false)
    expect(commands).toEqual([{ kind: 'lock-scroll' }, { kind: 'unlock-scroll' }])
  })

  test('leaves the focus where a click outside has moved it', () => {
    const { commands } = showHeader()
    fireEvent.click(button())
    const menu = screen.getByLabelText('Menu', { selector: 'nav' })
    screen.getByRole('button', { name: readingSettingsWords.title }).focus()
    fireEvent(menu, Object.assign(new Event('beforetoggle'), { newState: 'closed', oldState: 'open' }))
    expect(commands.map(({ kind }) => kind)).toEqual(['lock-scroll', 'unlock-scroll'])
  })

  test('is not closed once more where the browser has closed it, and stays where the browser has only opened it', () => {
    showHeader()
    const menu = screen.getByLabelText('Menu', { selector: 'nav' })
    const hidden = vi.spyOn(menu, 'hidePopover')
    fireEvent.click(button())
    fireEvent(menu, Object.assign(new Event('beforetoggle'), { newState: 'open', oldState: 'closed' }))
    expect(isExpanded()).toBe(true)
    fireEvent(menu, Object.assign(new Event('beforetoggle'), { newState: 'closed', oldState: 'open' }))
    expect(isExpanded()).toBe(false)
    expect(hidden).not.toHaveBeenCalled()
    fireEvent.click(button())
    fireEvent.click(button())
    expect(hidden).toHaveBeenCalledOnce()
  })

  test('that was closed by its button says nothing more when the browser confirms it', () => {
    const { commands } = showHeader()
    fireEvent.click(button())
    fireEvent.click(button())
    const before = commands.length
    fireEvent(
      screen.getByLabelText('Menu', { selector: 'nav' }),
      Object.assign(new Event('beforetoggle'), { newState: 'closed', oldState: 'open' }),
    )
    expect(commands.length).toBe(before)
  })

  test('stays where the window, not the reader, takes the focus away, and at every other key', () => {
    showHeader()
    fireEvent.click(button())
    fireEvent.blur(button(), { relatedTarget: null })
    fireEvent.keyDown(button(), { key: 'ArrowDown' })
    expect(isExpanded()).toBe(true)
    expect(fireEvent.keyDown(button(), { key: 'Escape' })).toBe(false)
    expect(isExpanded()).toBe(false)
    expect(fireEvent.keyDown(button(), { key: 'Escape' })).toBe(true)
  })

  test('is named by its button, which is not the browser’s to press as well', () => {
    showHeader()
    expect(button().getAttribute('aria-controls')).toBe(screen.getByLabelText('Menu', { selector: 'nav' }).id)
    expect(fireEvent.click(button())).toBe(false)
  })
})

test('a header outside a page says what to do', () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  expect(() => render(<Header />)).toThrow('wrap the page, its header or its footer in a ChromeProvider')
  vi.restoreAllMocks()
})

describe('a page of the site', () => {
  test('has its words in the main content, which the skip link leads to', () => {
    render(framed(<PageFrame className="site-page">Words</PageFrame>))
    const main = screen.getByRole('main')
    expect([main.id, main.tabIndex, main.textContent, main.className]).toEqual(['main', -1, 'Words', 'site-page'])
  })

  test.each(Object.keys(sitePages) as readonly SitePageName[])('has all of its words under its headings: %s', name => {
    render(framed(<SitePage name={name} />))
    const { sections } = sitePages[name]({ name: 'Lectern', publisher: 'Lectern' })
    const main = within(screen.getByRole('main'))
    for (const { paragraphs } of sections) for (const paragraph of paragraphs) expect(main.getByText(paragraph)).toBeDefined()
    const headings = main.queryAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
    expect(headings.slice(0, sections.filter(({ heading }) => heading !== undefined).length)).toEqual(
      sections.flatMap(({ heading }) => heading ?? []),
    )
  })

  test('USE-3 the page of cookies says why nothing was saved, and only then', () => {
    const show = (fault?: string): void => {
      render(framed(<CookieSettingsPage preferences={ONLY_NECESSARY_COOKIES} formToken="t" isSaved={false} fault={fault} />))
    }
    show('The form has expired.')
    expect(screen.getByRole('alert').textContent).toBe('The form has expired.')
    cleanup()
    show()
    expect([screen.queryByRole('alert'), screen.queryByRole('status')]).toEqual([null, null])
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Strictly necessary' }).disabled).toBe(true)
  })
})
