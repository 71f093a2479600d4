import { messageOf } from '@lectern/domain/core'
import type { Locator, Page, PageScreenshotOptions } from 'playwright-core'
import { drawn } from './open-page.ts'

/** How often a picture is asked for: of a browser that draws, the first or second time succeeds. */
const ATTEMPTS = 20

/**
 * A picture of a page, or of a part of it. A Chromium that has just started on a busy machine may refuse to take one ("Unable to
 * capture screenshot") and takes it once it has drawn more, so it is asked again. Any other failure counts at once.
 * @param shown what the picture shows
 * @param options as for Playwright's `screenshot`
 */
export const pictureOf = async (
  shown: Page | Locator,
  options: PageScreenshotOptions = {},
  attempts = ATTEMPTS,
): Promise<Buffer> => {
  try {
    return await shown.screenshot(options)
  } catch (refusal) {
    if (attempts <= 1 || !messageOf(refusal).includes('Unable to capture screenshot')) throw refusal
  }
  await drawn('page' in shown ? shown.page() : shown)
  return pictureOf(shown, options, attempts - 1)
}
