import { option as O } from 'fp-ts'
import type { Citation, CitationPages } from './citation.ts'

type Located = Pick<Citation, 'pages' | 'articleNumber'>

/** `5-7`, or only `5`. */
export const pageRange =
  (dash: string) =>
  ({ first, last }: CitationPages): string =>
    O.match(
      () => first,
      (end: string) => first + dash + end,
    )(last)

/**
 * The location within a volume: the pages, each range with this dash, or else the article number, which readers put in their
 * place.
 */
export const locator = ({ pages, articleNumber }: Located, dash: string): O.Option<string> =>
  pages.length > 0 ? O.some(pages.map(pageRange(dash)).join(', ')) : articleNumber

/**
 * The same as a start and an end, for formats with a field for each. With several ranges, everything after the first start goes
 * into the end, so that both together are complete.
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

/** The article number, unless the pages are that number already. */
export const numberBesidePages = ({ pages, articleNumber }: Located): O.Option<string> =>
  pages.length > 0 ? articleNumber : O.none
