// @ts-expect-error a package without types
import { JSDOM } from 'jsdom'

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the package has no types
const Parsed = JSDOM as new (html: string) => { readonly window: { readonly document: Document } }

/** A page as a browser without script sees it. */
export const documentOf = (html: string): Document => new Parsed(html).window.document
