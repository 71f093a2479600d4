// @ts-expect-error a package without types
import { JSDOM } from 'jsdom'

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the package has no types
const Browser = JSDOM as new () => { readonly window: { readonly DOMParser: typeof DOMParser } }

// One window parses all pages: to make one takes longer than to parse a page.
const { window } = new Browser()

/** A page as a browser without script sees it. */
export const documentOf = (html: string): Document => new window.DOMParser().parseFromString(html, 'text/html')
