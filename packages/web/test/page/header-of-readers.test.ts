import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { documentOf } from '../support/document-of.ts'
import { itemsOf, READERS } from '../support/header-readers.ts'
import { savedPage, statePath, statePii } from '../support/saved-state.ts'
import { shippedLibrary } from '../support/shipped-as.ts'

let library: Awaited<ReturnType<typeof shippedLibrary>>
beforeAll(async () => {
  library = await shippedLibrary({
    saved: READERS.map(({ header }, index) => savedPage(statePii(index), { headerConfig: header })),
  })
})
afterAll(() => library.close())

/** A page as the server renders it, for the reader with this cookie. */
const pageAt = async (url: string, cookie = ''): Promise<Document> => {
  const answer = await library.app.inject({ url, headers: { accept: 'text/html', ...(cookie !== '' && { cookie }) } })
  expect([url, answer.statusCode]).toEqual([url, 200])
  return documentOf(answer.body)
}

/** The part of a page that has this selector. */
const partOf = (page: Document, selector: string): Element => {
  const part = page.querySelector(selector)
  if (part === null) throw new Error(`There is no ${selector}`)
  return part
}

describe('the header that a page’s reader is sent', () => {
  // Wide windows have it in a popover, small ones in their menu.
  test.each(READERS.map((reader, index) => ({ ...reader, index })))('$what', async ({ index, name, notes, items }) => {
    const page = await pageAt(statePath(statePii(index)))
    const popover = partOf(page, '.header-popovers [role=dialog][aria-label="My account"]')
    const section = partOf(page, '#header-menu section:has(> #header-menu-account)')
    expect(page.getElementById(popover.id.length > 0 ? `${popover.id}-trigger` : '')?.textContent).toBe(name)
    expect(page.getElementById(section.getAttribute('aria-labelledby') ?? '')?.textContent).toBe(name)
    for (const menu of [popover, section]) {
      expect(itemsOf(menu.querySelectorAll('a'))).toEqual(items(index))
      expect([...menu.querySelectorAll('.menu-note')].map(note => note.textContent)).toEqual(notes)
    }
  })
})

/** Pages that are not returned to after signing out: those that need an account, and those for creating one. */
const LEFT = [
  '/user/history/purchase',
  '/user/subscription',
  '/shopping-cart',
  '/user/history/reading',
  '/user/history/search',
  '/user/alerts/journal',
  '/user/alerts/search',
  '/user/recommendations',
  '/user/recommendations/preferences',
  '/user/recommendations/about',
]
const LEFT_WITHOUT_ACCOUNT = ['/user/registration', '/user/registration/success', '/shopping-cart']

describe('HEAD-5 the way out', () => {
  const wayOut = async (path: string, kind: string, name: string): Promise<string | null | undefined> => {
    const links = (await pageAt(path, library.cookieOf(kind))).querySelectorAll('.header-popovers a')
    return [...links].find(({ textContent }) => textContent === name)?.getAttribute('href')
  }

  test.each(LEFT)('from %s leads to no page of the reader’s own', async path => {
    expect(await wayOut(path, 'individual', 'Sign out')).toBe('/user/logout')
  })

  test.each(LEFT_WITHOUT_ACCOUNT)('of an organisation from %s does not lead back there', async path => {
    expect(await wayOut(path, 'shibboleth-anonymous', 'Sign out from this organisation')).toBe('/user/institution/logout')
  })

  test('from another page leads back to it', async () => {
    const back = `/user/logout?targetUrl=${encodeURIComponent('/user/profile')}`
    expect(await wayOut('/user/profile', 'individual', 'Sign out')).toBe(back)
  })
})

describe('FOOT-1 the pages that the footer leads to', () => {
  test.each(['/about', '/advertise', '/terms', '/privacy', '/shopping-cart'])('%s', async path => {
    const page = await pageAt(path)
    expect(partOf(page, 'main').querySelectorAll('h1').length).toBe(1)
    expect(partOf(page, 'footer').textContent).toContain(`© ${new Date().getUTCFullYear()} Lectern`)
  })
})
