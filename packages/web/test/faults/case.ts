import type { RowName } from '@lectern/api-client'
import type { Locator, Page, Route } from 'playwright-core'
import { expect } from 'vitest'
import { focused, hydrated } from '../support/open-page.ts'
import { standIn } from '../support/saved-states.ts'
import { settled } from '../support/settled.ts'
import type { Given } from './answers.ts'
import { callOf } from './asked.ts'
import { isEndless, type Fault } from './fault.ts'
import type { Visit } from './visits.ts'

/** What became of a visit during which calls failed. */
export interface Outcome {
  /** What the page says about it, in the order of the page. */
  readonly sees: readonly string[]
  /** Texts that were served and are no longer there. */
  readonly lost: readonly string[]
  /** How far the text that the reader was at has moved in the window, in pixels. */
  readonly moved: number
  readonly keepsFocus: boolean
  /** What stands in the field into which the reader typed. */
  readonly typed: string
  /** Errors that no part of the page has caught. */
  readonly uncaught: readonly string[]
}

export const TYPED = 'copper'

/** Longer than a page waits for any call, in milliseconds. */
const LONGER_THAN_ANY_CALL = 120_000

/** Shorter ones are labels, which may change. */
const SHORTEST_TEXT = 40

/** The texts of the article as the server sent it. */
export const servedTexts = async (page: Page): Promise<readonly string[]> => {
  const answer = await page.request.get(page.url())
  return page.evaluate(
    ({ html, shortest }) => {
      const main = new DOMParser().parseFromString(html, 'text/html').querySelector('article[role=main]')
      if (main === null) return []
      const texts: string[] = []
      const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT)
      for (let at = walker.nextNode(); at !== null; at = walker.nextNode()) {
        const text = (at.nodeValue ?? '').trim()
        const { parentElement: within } = at
        if (text.length >= shortest && within?.closest('script, style, template, noscript') === null) texts.push(text)
      }
      return texts
    },
    { html: await answer.text(), shortest: SHORTEST_TEXT },
  )
}

/** The messages in the page. */
const messages = (page: Page): Promise<readonly string[]> =>
  page
    .locator(':is([role=alert], [role=status], .failed, .notice):visible')
    .evaluateAll(found => [...new Set(found.map(each => (each.textContent ?? '').trim()).filter(text => text !== ''))])

/** Brings the middle of the text into view, and stays in the page, to be compared with later. */
export const rememberPlace = (page: Page, texts: readonly string[]): Promise<number> =>
  page.evaluate(all => {
    const wanted = all[Math.floor(all.length / 2)] ?? ''
    const main = document.querySelector('article[role=main]') ?? document.body
    const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT)
    let at = walker.nextNode()
    while (at !== null && (at.nodeValue ?? '').trim() !== wanted) at = walker.nextNode()
    const element = at?.parentElement ?? main
    element.scrollIntoView({ block: 'center', behavior: 'instant' })
    Object.assign(window, { faultPlace: element, faultFocus: document.activeElement })
    return element.getBoundingClientRect().top
  }, texts)

export const placeNow = (page: Page) =>
  page.evaluate(() => {
    const { faultPlace, faultFocus, faultOpener } = window as unknown as Readonly<Record<string, Element | undefined>>
    // A failure may close the dialog in which the focus was: it is kept if it is back at what opened the dialog.
    const kept = faultFocus?.checkVisibility() === false ? faultOpener : faultFocus
    return {
      top: faultPlace?.isConnected === true ? faultPlace.getBoundingClientRect().top : Number.NaN,
      keepsFocus: document.activeElement === kept,
    }
  })

/** The answer that the service gives to a request. */
const ofService = async (route: Route): Promise<Given> => {
  const response = await route.fetch()
  return { status: response.status(), contentType: response.headers()['content-type'] ?? '', body: await response.text() }
}

/** The reader types into the header's search. */
export const typeIntoSearch = async (page: Page): Promise<Locator> => {
  const field = page.getByRole('search').getByRole('searchbox')
  await page.locator('#header-search-button').press('Enter')
  await focused(field)
  await page.keyboard.type(TYPED)
  return field
}

/**
 * Visits a page whose calls fail as named. The reader types into the header's search, comes to the middle of the text, and only
 * then the calls fail.
 */
export const visitWith = async (
  page: Page,
  origin: string,
  visit: Visit,
  faults: ReadonlyMap<RowName, Fault>,
): Promise<Outcome> => {
  const uncaught: string[] = []
  page.on('pageerror', error => uncaught.push(error.message))
  const asked = new Set<RowName>()
  const { promise: isTime, resolve: release } = Promise.withResolvers<void>()
  const pending: Promise<void>[] = []
  /** How many calls are held back until then, of those that the page waits for: a form that is sent to a frame is the browser's. */
  let held = 0
  /** How many of these are never answered. */
  let unanswered = 0
  if ([...faults.values()].some(isEndless)) await page.clock.install()
  await standIn(page, visit.answers ?? {})
  await page.route('**/*', async (route: Route) => {
    const call = callOf(route.request())
    const fault = call === undefined ? undefined : faults.get(call)
    if (call === undefined) return route.fallback()
    if (fault === undefined) return visit.answerOf === undefined ? route.fallback() : route.fulfill(visit.answerOf(call))
    asked.add(call)
    const failed = async (): Promise<void> => {
      if (call !== visit.cause) {
        if (!route.request().isNavigationRequest()) {
          held += 1
          if (isEndless(fault)) unanswered += 1
        }
        await isTime
      }
      await fault.bring(route, () => (visit.answerOf === undefined ? ofService(route) : Promise.resolve(visit.answerOf(call))))
    }
    const done = failed()
    pending.push(done)
    return done
  })
  await page.goto(origin + visit.path)
  await hydrated(page)
  const texts = await servedTexts(page)
  expect(texts.length, 'texts that were served').toBeGreaterThan(3)
  const field = await typeIntoSearch(page)
  await page.evaluate(() => {
    document.addEventListener(
      'keydown',
      ({ key, target }) => {
        if (key === 'Enter') Object.assign(window, { faultOpener: target })
      },
      true,
    )
  })
  await visit.act?.(page)
  // Some calls are made when what needs them comes into view.
  for (let step = 0; step < 40 && asked.size < faults.size; step += 1) {
    await page.mouse.wheel(0, 900)
    // Those that are made now are held back, too.
    await settled(page, held + faults.size)
  }
  await expect
    .poll(() => [...faults.keys()].filter(call => !asked.has(call)), { message: 'calls that the page does not make' })
    .toEqual([])
  // What the reader has opened may still be on its way, and takes the focus.
  await settled(page, held)
  await rememberPlace(page, texts)
  await settled(page, held)
  const before = await messages(page)
  const { top } = await placeNow(page)
  release()
  await Promise.all(pending)
  if (unanswered > 0) {
    // The others are answered first: their time limits would pass, too.
    await settled(page, unanswered)
    await page.clock.fastForward(LONGER_THAN_ANY_CALL)
  }
  await settled(page)
  const after = await messages(page)
  // What failed may be said in a dialog. Closing it gives back the focus.
  if ((await page.locator('dialog:modal').count()) > 0) {
    await page.keyboard.press('Escape')
    await settled(page)
  }
  const { top: now, keepsFocus } = await placeNow(page)
  const text = await page.locator('article[role=main]').evaluate(main => main.textContent ?? '')
  return {
    sees: after.filter(message => !before.includes(message)),
    lost: texts.filter(each => !text.includes(each)),
    moved: Math.round(Math.abs(now - top)),
    keepsFocus,
    typed: await field.inputValue(),
    uncaught,
  }
}
