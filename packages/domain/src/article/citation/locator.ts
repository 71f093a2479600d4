import { option as O } from 'fp-ts'
import type { Citation, CitationPages } from './citation.ts'

type Located = Pick<Citation, 'pages' | 'articleNumber'>

/** `5-7`, or `5` alone. */
export const pageRange =
  (dash: string) =>
  ({ first, last }: CitationPages): string =>
    O.match(
      () => first,
      (end: string) => first + dash + end,
    )(last)

/**
 * Where in its volume something stands: its pages, each range with this dash, else the article number, which every reader puts in their place.
 */
export const locator = ({ pages, articleNumber }: Located, dash: string): O.Option<string> =>
  pages.length > 0 ? O.some(pages.map(pageRange(dash)).join(', ')) : articleNumber

/**
 * The same as a start and an end, for formats that have a field for each. Of several ranges all but the first start go into the end, so that
 * both together still say everything.
 */
export const startAndEnd = ({
  pages,
  articleNumber,
}: Located): { readonly start: O.Option<string>; readonly end: O.Option<string> } => {
  const [first, ...others] = pages
  if (first === undefined) return { start: articleNumber, end: O.none }
  const rest = others.map(pageRange('-'))
  return O.isSome(first.last)
    ? { start: O.some(first.first), end: O.some([first.last.value, ...rest].join(', ')) }
    : { start: O.some([first.first, ...rest].join(', ')), end: O.none }
}

/** The article number where the pages do not already stand for it. */
export const numberBesidePages = ({ pages, articleNumber }: Located): O.Option<string> =>
  pages.length > 0 ? articleNumber : O.none
