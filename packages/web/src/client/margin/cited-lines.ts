/** What has a note in the margin if the text cites it. */
const TARGETS = '.bib-reference, .footnote, .table-footnote, .figure, .table, .formula, .enunciation'

/** What stands in the text itself, and needs no note while it is in view. */
export const IN_TEXT = '.figure, .table, .formula, .enunciation'

/** What the text cites, and the line that does so first. */
export interface CitedLine {
  readonly target: Element
  /** The citation. */
  readonly citation: Element
  /** The top of its line, in CSS pixels from the top of the page. */
  readonly line: number
}

/** What a citation leads to that can have a note. */
export const targetsOf = (citation: Element): readonly Element[] =>
  (citation.getAttribute('data-refids') ?? '').split(' ').flatMap(id => {
    const target = id === '' ? null : citation.ownerDocument.getElementById(id)
    return target !== null && target.matches(TARGETS) ? [target] : []
  })

/**
 * What some blocks of the text cite, in the order of the lines.
 * @param isInView whether an element of the text is in view
 */
export const citedLines = (blocks: Iterable<Element>, isInView: (element: Element) => boolean): readonly CitedLine[] => {
  const found = [...blocks].flatMap(block =>
    [...block.querySelectorAll('a.cross-ref[data-refids]')].flatMap(citation => {
      const [rect] = citation.getClientRects()
      const scrolled = citation.ownerDocument.defaultView?.scrollY ?? 0
      return rect === undefined
        ? []
        : targetsOf(citation)
            .filter(target => !target.contains(citation) && !(target.matches(IN_TEXT) && isInView(target)))
            .map(target => ({ target, citation, line: rect.top + scrolled }))
    }),
  )
  const first = new Map<Element, CitedLine>()
  for (const cited of found.toSorted((one, other) => one.line - other.line))
    if (!first.has(cited.target)) first.set(cited.target, cited)
  return [...first.values()]
}
