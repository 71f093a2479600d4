import { either as E } from 'fp-ts'
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { readSettings } from '../../src/settings/settings.ts'
import { PHONE } from './browser.ts'
import { libraryFolder, listeningSite, siteOf, type Site, type SiteOptions } from './site.ts'

export const WIDE = { viewport: { width: 1440, height: 900 } }
export const TABLET = { viewport: { width: 768, height: 1024 } }
export const PHONE_WIDTH = { ...PHONE, viewport: { width: 360, height: 740 } }

/** The shipped library with its site settings, or one of its articles, listening. */
export const shippedSite = async (
  more: SiteOptions = {},
  folder = libraryFolder,
): Promise<Site & { readonly origin: string }> => {
  const settings = await readSettings(libraryFolder)
  if (E.isLeft(settings)) throw new Error(settings.left)
  const site = await siteOf({ settings: settings.right, ...more }, folder)
  return { ...site, origin: await site.app.listen({ port: 0, host: '127.0.0.1' }) }
}

/** The shipped library without its site settings, listening, and the address of its book's chapter. */
export const shippedChapter = async (): Promise<Site & { readonly origin: string; readonly chapter: string }> => {
  const site = await listeningSite(libraryFolder)
  return { ...site, chapter: site.origin + (site.cards.find(({ path }) => path.startsWith('/book/'))?.path ?? '') }
}

/** Whether React has hydrated an element. */
export const isAlive = (element: Locator): Promise<boolean> =>
  element.evaluate(at => Object.keys(at).some(key => key.startsWith('__react')))

/**
 * Waits until React has hydrated a page, in all steps if it is one of the site's own.
 * @param timeout how long, in milliseconds; as long as for anything else in the page by default
 */
export const hydrated = (page: Page, part = '.wordmark', timeout?: number) =>
  page.waitForFunction(
    selector =>
      (document.querySelector('script[src^="/assets/"]') === null || document.documentElement.dataset['script'] === 'ready') &&
      Object.keys(document.querySelector(selector) ?? {}).some(key => key.startsWith('__react')),
    part,
    timeout === undefined ? {} : { timeout },
  )

/**
 * Opens a page whose fonts are there when it is laid out. A browser draws a page without the faces that come late, and may take them at any
 * later time, which moves the text by itself.
 */
export const openedWithFonts = async (page: Page, address: string): Promise<void> => {
  await page.goto(address)
  await page.evaluate(() => document.fonts.ready)
  await page.goto(address)
}

/** Waits until a page has rendered the effects of the last event, and has moved the focus where it asked to. */
export const drawn = (page: Page): Promise<unknown> =>
  page.evaluate(
    () =>
      new Promise(done => {
        requestAnimationFrame(() => {
          requestAnimationFrame(done)
        })
      }),
  )

/**
 * Scrolls to an element as a reader does, who sees it before using it. The browser lays out what it has left out above the element in the
 * frames after the scrolling, which may move the element: a press that comes at once would end beside it.
 */
export const broughtIntoView = async (element: Locator): Promise<void> => {
  await element.scrollIntoViewIfNeeded()
  await drawn(element.page())
  await element.scrollIntoViewIfNeeded()
}

export const hasFocus = (element: Locator): Promise<boolean> => element.evaluate(at => at === document.activeElement)

/** Waits until an element has the focus. */
export const focused = async (element: Locator): Promise<void> => {
  await expect.poll(() => hasFocus(element)).toBe(true)
}
