import { sitePages } from '@lectern/domain/words'
import type { CookiePreferences } from '@lectern/domain/article'
import { footerView, KEPT_ITEMS, ONLY_NECESSARY_COOKIES } from '@lectern/domain/site'
import { headerFactsWith } from '@lectern/property-tests/arbitraries/header'
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { ContactPage, CookieSettingsPage, Footer, SitePage, PageActions, type SitePageName } from '../../src/index.ts'
import { framed } from '../support/framed.tsx'

afterEach(cleanup)

const showFooter = (cookiePreferences: CookiePreferences = ONLY_NECESSARY_COOKIES): readonly CookiePreferences[] => {
  const chosen: CookiePreferences[] = []
  const actions = {
    sectionInView: { value: undefined },
    allowCookies: (preferences: CookiePreferences) => {
      chosen.push(preferences)
    },
  }
  render(
    framed(
      <PageActions value={actions}>
        <Footer />
      </PageActions>,
      { cookiePreferences, year: 2031 },
    ),
  )
  return chosen
}

describe('FOOT-1 the footer', () => {
  test('has its items in their order, and the year that it is given', () => {
    showFooter()
    const items = within(screen.getByRole('contentinfo')).getAllByRole('listitem')
    expect(items.map(item => item.textContent)).toEqual(
      footerView(headerFactsWith(), 2031).items.map(item =>
        item.kind === 'link' && item.opensNewTab ? `${item.label}. Opens in new window` : item.label,
      ),
    )
    expect(items.map(item => item.querySelector('a')?.getAttribute('href') ?? '')).toEqual(
      footerView(headerFactsWith(), 2031).items.map(item => (item.kind === 'link' ? item.href : '')),
    )
    expect(screen.getByText('© 2031 Lectern')).toBeDefined()
  })

  test('has a button for the choice of cookies, which leads to their page without script', () => {
    render(framed(<Footer />))
    const form = screen.getByRole('button', { name: 'Cookie settings' }).closest('form')
    expect([form?.getAttribute('action'), form?.getAttribute('method')]).toEqual(['/cookie-settings', 'get'])
  })
})

const open = async (): Promise<HTMLElement> => {
  fireEvent.click(screen.getByRole('button', { name: 'Cookie settings' }))
  return (await screen.findByRole('button', { name: 'Save choice' })).closest('dialog') ?? document.body
}

describe('USE-3 the choice of cookies', () => {
  test('shows what is allowed now; what is necessary always is', async () => {
    showFooter({ ...ONLY_NECESSARY_COOKIES, performance: true })
    const dialog = await open()
    const boxes = within(dialog)
      .getAllByRole('checkbox')
      .map(box => box as HTMLInputElement)
    expect(boxes.map(({ value, checked, disabled }) => [value, checked, disabled])).toEqual([
      ['strictlyNecessary', true, true],
      ['performance', true, false],
      ['functional', false, false],
      ['targeting', false, false],
    ])
  })

  test('says of everything that is kept what it is for', async () => {
    showFooter()
    const dialog = await open()
    for (const { name } of KEPT_ITEMS) expect(within(dialog).getByText(name)).toBeDefined()
  })

  test('is made by ticking and saving, and stays made', async () => {
    const chosen = showFooter()
    const dialog = await open()
    fireEvent.click(within(dialog).getByRole('checkbox', { name: 'Performance' }))
    fireEvent.click(within(dialog).getByRole('button', { name: 'Save choice' }))
    expect(chosen).toEqual([{ ...ONLY_NECESSARY_COOKIES, performance: true }])
    expect(dialog.hasAttribute('open')).toBe(false)
    const again = within(await open()).getByRole('checkbox', { name: 'Performance' }) as HTMLInputElement
    expect(again.checked).toBe(true)
  })

  test.each([
    ['Allow all', { strictlyNecessary: true, performance: true, functional: true, targeting: true }],
    ['Allow only strictly necessary', ONLY_NECESSARY_COOKIES],
  ])('%s needs no tick', async (name, expected) => {
    const chosen = showFooter({ ...ONLY_NECESSARY_COOKIES, targeting: true })
    const dialog = await open()
    fireEvent.click(within(dialog).getByRole('button', { name }))
    expect(chosen).toEqual([expected])
  })

  test('is not made by closing', async () => {
    const chosen = showFooter()
    const dialog = await open()
    fireEvent.click(within(dialog).getByRole('checkbox', { name: 'Targeting' }))
    fireEvent.click(within(dialog).getByRole('button', { name: 'Close' }))
    expect(chosen).toEqual([])
  })

  test('as a page is a form with its token', () => {
    render(framed(<CookieSettingsPage preferences={{ ...ONLY_NECESSARY_COOKIES, functional: true }} formToken="token" isSaved />))
    const form = screen.getByRole('button', { name: 'Save choice' }).closest('form')
    expect([form?.getAttribute('action'), form?.getAttribute('method')]).toEqual(['/cookie-settings', 'post'])
    expect([...new FormData(form ?? undefined)]).toEqual([
      ['formToken', 'token'],
      ['allow', 'functional'],
    ])
    expect(screen.getByRole('status').textContent).toBe('Your choice has been saved.')
  })
})

describe('the site’s own pages', () => {
  test.each(Object.keys(sitePages) as readonly SitePageName[])(
    '%s has one heading of the first level and names the site',
    name => {
      render(framed(<SitePage name={name} />))
      expect(screen.getAllByRole('heading', { level: 1 }).map(({ textContent }) => textContent)).toEqual([
        sitePages[name]({ name: 'Lectern', publisher: 'Lectern' }).title,
      ])
    },
  )

  test('the privacy policy lists everything that is kept', () => {
    render(framed(<SitePage name="privacy" />))
    for (const { name } of KEPT_ITEMS) expect(screen.getByText(name)).toBeDefined()
    expect(within(screen.getByRole('main')).getByRole('link', { name: 'Cookie settings' }).getAttribute('href')).toBe(
      '/cookie-settings',
    )
  })

  test.each([
    ['help@site.example', ['mailto:help@site.example']],
    [undefined, []],
  ])('contact with %s', (email, written) => {
    render(framed(<ContactPage email={email} />))
    const main = within(screen.getByRole('main'))
    expect(
      main
        .getAllByRole('link')
        .map(link => link.getAttribute('href') ?? '')
        .filter(href => href.startsWith('mailto:')),
    ).toEqual(written)
    expect(main.queryByText(/No contact address has been set up/) === null).toBe(email !== undefined)
  })
})
