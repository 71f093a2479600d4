import type { Locator, Page } from 'playwright-core'

/** The position of a few words in the window: the middle of their first line's start and of their last line's end. */
interface Words {
  readonly from: { readonly x: number; readonly y: number }
  readonly to: { readonly x: number; readonly y: number }
}

/** The position of words in an element, whatever elements are between them. */
export const placeOf = (element: Locator, words: string): Promise<Words> =>
  element.evaluate((around, said) => {
    const walker = document.createTreeWalker(around, NodeFilter.SHOW_TEXT)
    const texts: Text[] = []
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) if (node instanceof Text) texts.push(node)
    const start = texts
      .map(({ data }) => data)
      .join('')
      .indexOf(said)
    if (start < 0) throw new Error(`It does not say "${said}"`)
    const corner = (at: number, isEnd: boolean): readonly [Text, number] => {
      let before = 0
      for (const text of texts) {
        if (at < before + text.length || (isEnd && at === before + text.length)) return [text, at - before]
        before += text.length
      }
      throw new Error('Out of the text')
    }
    const range = document.createRange()
    range.setStart(...corner(start, false))
    range.setEnd(...corner(start + said.length, true))
    const rects = [...range.getClientRects()].filter(({ width }) => width > 0)
    const [first, last] = [rects[0], rects.at(-1)]
    if (first === undefined || last === undefined) throw new Error('It is not to be seen')
    return {
      from: { x: first.left + 1, y: first.top + first.height / 2 },
      to: { x: last.right - 1, y: last.top + last.height / 2 },
    }
  }, words)

/** Drags the mouse from the beginning of some words to the end of others, as a reader selects. */
export const drag = async (
  page: Page,
  [from, first]: readonly [Locator, string],
  [to, last]: readonly [Locator, string],
): Promise<void> => {
  await to.scrollIntoViewIfNeeded()
  await from.scrollIntoViewIfNeeded()
  // At the window's edges a browser scrolls while words are selected.
  await from.evaluate(element => {
    const { top, bottom } = element.getBoundingClientRect()
    if (top < 40 || bottom > innerHeight - 40) element.scrollIntoView({ block: 'center', behavior: 'instant' })
  })
  const begin = (await placeOf(from, first)).from
  const end = (await placeOf(to, last)).to
  await page.mouse.move(begin.x, begin.y)
  await page.mouse.down()
  await page.mouse.move((begin.x + end.x) / 2, (begin.y + end.y) / 2)
  await page.mouse.move(end.x, end.y)
  await page.mouse.up()
}

/** Selects words in an element. */
export const dragOver = (page: Page, element: Locator, words: string): Promise<void> =>
  drag(page, [element, words], [element, words])

/** Clicks `clickCount` times in the middle of a word. */
export const clickOn = async (page: Page, element: Locator, word: string, clickCount: number): Promise<void> => {
  await element.scrollIntoViewIfNeeded()
  const { from, to } = await placeOf(element, word)
  await page.mouse.click((from.x + to.x) / 2, from.y, { clickCount })
}

/** The selected text. */
export const selectedText = (page: Page): Promise<string> => page.evaluate(() => document.getSelection()?.toString() ?? '')
