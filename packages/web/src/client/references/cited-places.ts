import { decodedOrAsIs, grouped } from '@lectern/domain/core'
import { sentenceCiting } from '../../text/cited-sentences.ts'
import { BLOCK, headingAbove, markedText } from '../block-text.ts'
import { made, madeList } from '../made.ts'

/** A sentence that cites something, with the address of the citation and the heading above it. */
interface CitingSentence {
  readonly href: string
  readonly heading: string
  readonly words: string
}

/** Where a citation can be besides blocks of text. */
const CELL = 'td, th'

const HREF = 'href'

/** The number of the place that is looked for, and of all others. */
const [HERE, ELSEWHERE] = [1, 0]

const citingSentence = (link: Element): readonly CitingSentence[] => {
  const { ownerDocument: document } = link
  const href = link.getAttribute(HREF) ?? ''
  const place = document.getElementById(decodedOrAsIs(href.slice(1)))
  const block = place?.closest(BLOCK) ?? place?.closest(CELL) ?? place?.parentElement
  if (place === null || block === null || block === undefined) return []
  const words = sentenceCiting(
    markedText(block, citation => (citation === place || place.contains(citation) ? HERE : ELSEWHERE)),
    HERE,
  )
  return words === undefined
    ? []
    : [{ href, heading: headingAbove(block, document.getElementById('article-top') ?? document.body), words }]
}

const linkTo =
  (document: Document) =>
  ({ href, words }: CitingSentence): HTMLElement => {
    const link = made(document, 'a', '', words)
    link.setAttribute(HREF, href)
    return link
  }

/** A sentence that cites a work twice is one. */
const once = (found: readonly CitingSentence[]): readonly CitingSentence[] =>
  [...grouped(found, ({ heading, words }) => `${heading}\n${words}`).values()].flatMap(same => same.slice(0, 1))

/** Puts the sentences that cite a reference, under the headings of their sections, in the place of the links to them. */
export const showCitingSentences = (details: Element): void => {
  const links = details.querySelector<HTMLElement>('.back-links')
  if (links === null || details.querySelector('.cited-places') !== null) return
  const { ownerDocument: document } = details
  const found = once([...links.querySelectorAll('a')].flatMap(citingSentence))
  // A citation whose sentence is not found, such as one in a formula, keeps its link.
  if (found.length === 0) return
  const places = made(document, 'div', 'cited-places')
  for (const [heading, sentences] of grouped(found, each => each.heading)) {
    if (heading !== '') places.append(made(document, 'p', 'cited-under', heading))
    places.append(
      madeList(
        document,
        sentences.map(each => [linkTo(document)(each)]),
      ),
    )
  }
  links.hidden = true
  details.append(places)
}
