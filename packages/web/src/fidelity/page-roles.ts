import { lineOf, type Role } from './runs.ts'
import { attribute, hasClass, type Element } from './tree.ts'

const INLINE: ReadonlySet<string> = new Set('a abbr b bdi bdo br cite code em i q s small span strong sub sup u wbr'.split(' '))

export const isHeading = ({ name }: Element): boolean => /^h[1-6]$/.test(name)

/** What the page adds to an article's text: tools, words for screen readers, ways back. */
export const isInterface = (element: Element): boolean =>
  ['button', 'script', 'style', 'svg', 'noscript', 'template'].includes(element.name) ||
  attribute(element, 'hidden') !== undefined ||
  hasClass(element, 'cited-in', 'back-links', 'float-tools', 'visually-hidden', 'reference-links', 'download', 'copied')

export const isFloat = (element: Element): boolean => element.name === 'figure' || hasClass(element, 'e-component')

const isNote = (element: Element): boolean => hasClass(element, 'footnotes', 'footnote')

const isFormula = (element: Element): boolean => element.name === 'math' || hasClass(element, 'inline-figure', 'tex')

/** The mark of a note in the text, which the page makes if the file has none. */
const isMark = (element: Element): boolean => attribute(element, 'data-kind') === 'footnote'

/** What has features of its own. */
export const isElsewhere = (element: Element): boolean =>
  hasClass(element, 'bibliography', 'author-group', 'keywords', 'alt-title', 'dochead', 'contributions')

const roleOf = (element: Element): Role =>
  isInterface(element)
    ? 'outside'
    : hasClass(element, 'formula')
      ? 'end'
      : isFormula(element) || element.name === 'br'
        ? 'gap'
        : INLINE.has(element.name) && !hasClass(element, 'see')
          ? 'inline'
          : 'block'

const lineRole = (element: Element): Role => (isNote(element) ? 'outside' : roleOf(element))

export const textRole = (element: Element): Role =>
  isMark(element) ? 'outside' : isHeading(element) || isFloat(element) || isElsewhere(element) ? 'end' : lineRole(element)

/** The text of an element on one line. */
export const line = (element: Element | undefined): string => lineOf(element, lineRole)

/** All that an element says, notes too. */
export const wholeLine = (element: Element): string => lineOf(element, roleOf)
