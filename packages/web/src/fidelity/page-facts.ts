import { decoded } from './addresses.ts'
import type { CrossReference, Entry, Float, Formula, Heading, Offered, PageArticle, Person, Table, Zone } from './facts.ts'
import { cellsIn } from './grid.ts'
import { mathText } from './math.ts'
import { isElsewhere, isFloat, isHeading, isInterface, line, textRole, wholeLine } from './page-roles.ts'
import { lineOf, runsOf, type Run } from './runs.ts'
import { all, attribute, childrenOf, descendants, hasClass, listOf, type Element, type Step } from './tree.ts'

const PARTS = ['abstracts', 'keywords', 'body', 'glossary', 'exam', 'biographies', 'tail'] as const

const withClass = (page: Element, name: string): readonly Element[] =>
  [...descendants(page)].filter(element => hasClass(element, name))

const headingsIn = (part: Element): readonly Heading[] =>
  [...descendants(part, element => (isFloat(element) || isElsewhere(element) || isInterface(element) ? 'leave-out' : 'enter'))]
    .filter(isHeading)
    .map(heading => ({ text: line(heading), at: heading.at, level: Number(heading.name.slice(1)) }))

const numbered = (element: Element, name: string): number => Math.max(1, Number(attribute(element, name) ?? '1'))

const cellStep = ({ name }: Element): Step => (name === 'td' || name === 'th' ? 'leave-out' : 'enter')

const captionOf = (float: Element): Element | undefined =>
  childrenOf(float).find(each => each.name === 'figcaption' || hasClass(each, 'e-component-caption'))

const labelOf = (float: Element): string => {
  const caption = captionOf(float)
  return caption === undefined ? '' : line(childrenOf(caption).find(each => hasClass(each, 'label')))
}

const tableOf = (figure: Element): readonly Table[] => {
  const tables = all(figure, 'table')
  const rows = tables.flatMap(table => [...descendants(table, cellStep)].filter(({ name }) => name === 'tr'))
  const cells = cellsIn(
    rows.map(row =>
      childrenOf(row, 'td', 'th').map(cell => ({
        text: line(cell),
        at: cell.at,
        rows: numbered(cell, 'rowspan'),
        columns: numbered(cell, 'colspan'),
      })),
    ),
  )
  return cells.length === 0 ? [] : [{ id: attribute(figure, 'id') ?? '', text: labelOf(figure), at: figure.at, cells }]
}

const PICTURES: ReadonlySet<string> = new Set(['img', 'picture', 'video', 'audio', 'object', 'iframe'])

/** The words of an element besides its label and caption: what stands in place of a picture. */
const wordsInstead = (element: Element): string =>
  lineOf(element, each =>
    each.name === 'figcaption' || isFloat(each) || isInterface(each) || hasClass(each, 'label') ? 'outside' : 'inline',
  )

/** Whether a figure shows a picture or a recording, or says that there is none. */
const showsSomething = (figure: Element): boolean => {
  const shown = descendants(figure, each =>
    each.name === 'figcaption' || isFloat(each) || isInterface(each) ? 'leave-out' : 'enter',
  )
  return [...shown].some(({ name }) => PICTURES.has(name)) || wordsInstead(figure) !== ''
}

const floatOf = (element: Element, isSaidAround: boolean): Float => {
  const caption = captionOf(element)
  return {
    id: attribute(element, 'id') ?? '',
    kind: hasClass(element, 'table') ? 'table' : hasClass(element, 'figure') ? 'figure' : 'file',
    text: labelOf(element),
    at: element.at,
    caption:
      caption === undefined
        ? ''
        : childrenOf(caption)
            .filter(each => hasClass(each, 'caption'))
            .map(line)
            .join(' '),
    hasPicture: isSaidAround || showsSomething(element),
  }
}

/** Figures, tables and files. A figure says of all its parts at once that their pictures are missing. */
const floatsIn = (element: Element, isSaidAround = false): readonly Float[] =>
  childrenOf(element).flatMap(inner =>
    isFloat(inner)
      ? [floatOf(inner, isSaidAround), ...floatsIn(inner, isSaidAround || wordsInstead(inner) !== '')]
      : floatsIn(inner, isSaidAround),
  )

/** Formulas, each once: those in MathML, and the pictures and boxes of others, which show something. */
const formulasIn = (part: Element): readonly Formula[] => {
  const formulas: Formula[] = []
  const visit = (element: Element): void => {
    if (element.name === 'math') formulas.push({ text: mathText(element), at: element.at, isMathml: true })
    else if (hasClass(element, 'formula', 'inline-figure', 'tex') && all(element, 'math').length === 0) {
      if (all(element, 'img').length > 0 || wordsInstead(element) !== '')
        formulas.push({ text: '', at: element.at, isMathml: false })
    } else for (const inner of childrenOf(element)) visit(inner)
  }
  visit(part)
  return formulas
}

const addressesIn = (element: Element): readonly string[] => all(element, 'a').flatMap(link => attribute(link, 'href') ?? [])

const crossReferencesIn = (article: Element): readonly CrossReference[] =>
  [...descendants(article, element => (hasClass(element, 'author-group') ? 'leave-out' : 'enter'))]
    .filter(element => element.name === 'a' && hasClass(element, 'cross-ref'))
    .map(link => ({ text: line(link), at: link.at, to: listOf(attribute(link, 'data-refids')) }))

const deadLinksIn = (article: Element, page: Element): readonly Run[] => {
  const ids = new Set([...descendants(page)].flatMap(element => attribute(element, 'id') ?? []))
  return all(article, 'a').flatMap(link => {
    const href = attribute(link, 'href') ?? ''
    return href.startsWith('#') && href !== '#' && !ids.has(decoded(href.slice(1)))
      ? [{ text: `${line(link)} → ${href}`, at: link.at }]
      : []
  })
}

/** The people of a part, each with the affiliations to which the marks beside the name lead, or else all of the group. */
const peopleIn = (part: Element): readonly Person[] => {
  const byId = new Map(
    [...descendants(part)].flatMap(element => {
      const id = attribute(element, 'id')
      return id === undefined ? [] : [[id, element] as const]
    }),
  )
  const people: Person[] = []
  const visit = (element: Element, affiliations: readonly Element[]): void => {
    if (hasClass(element, 'author', 'collaboration')) {
      const marked = all(element, 'a')
        .flatMap(mark => listOf(attribute(mark, 'data-refids')))
        .flatMap(id => byId.get(id) ?? [])
        .filter(each => hasClass(each, 'affiliation'))
      people.push({
        text: line(childrenOf(element).find(each => hasClass(each, 'name')) ?? element),
        at: element.at,
        affiliations: (marked.length > 0 ? marked : affiliations).map(wholeLine),
      })
    }
    const inside = hasClass(element, 'author-group') ? withClass(element, 'affiliation') : affiliations
    for (const inner of childrenOf(element)) visit(inner, inside)
  }
  visit(part, [])
  return people
}

const entriesIn = (page: Element): readonly Entry[] =>
  withClass(page, 'bib-reference').map(entry => ({
    id: attribute(entry, 'id') ?? '',
    text: wholeLine(entry),
    at: entry.at,
    addresses: addressesIn(entry),
  }))

const zoneOf = (...elements: readonly (Element | undefined)[]): Zone => {
  const found = elements.filter(element => element !== undefined)
  return {
    text: found.map(wholeLine).join(' '),
    at: found[0]?.at ?? '',
    addresses: found.flatMap(addressesIn),
  }
}

/** An element with what waits in it for a reader to open it; of the words by which it is opened, only the file's label. */
const opened = (element: Element): Element => {
  const { hidden: _, ...shown } = element.attributes
  const isSummary = element.name === 'summary'
  return {
    ...element,
    attributes: hasClass(element, 'collapsible') ? shown : element.attributes,
    children: element.children
      .filter(node => !isSummary || (typeof node !== 'string' && hasClass(node, 'label')))
      .map(node => (typeof node === 'string' ? node : opened(node))),
  }
}

const offeredIn = (page: Element): readonly Offered[] =>
  all(page, 'a').flatMap(link => {
    const [type, href] = [attribute(link, 'type'), attribute(link, 'href')]
    return type === undefined || href === undefined || attribute(link, 'download') === undefined ? [] : [{ type, href }]
  })

/** What an article's page says. */
export const pageFacts = (served: Element): PageArticle => {
  const page = opened(served)
  const [article = page] = all(page, 'article')
  const parts = withClass(page, 'part')
  const named = (name: string): readonly Element[] => parts.filter(part => hasClass(part, `part-${name}`))
  const inText = PARTS.flatMap(named)
  const [head] = withClass(page, 'article-header')
  const [about] = withClass(page, 'about')
  const floats = [...descendants(article)].filter(isFloat)
  const whole = zoneOf(article, about)
  return {
    text: inText.flatMap(part => runsOf(part, textRole)),
    headings: inText.flatMap(headingsIn),
    tables: floats.filter(figure => hasClass(figure, 'table')).flatMap(tableOf),
    floats: floatsIn(article),
    formulas: [...named('title'), ...inText].flatMap(formulasIn),
    crossReferences: crossReferencesIn(article),
    deadLinks: deadLinksIn(article, page),
    people: named('authors').flatMap(peopleIn),
    entries: entriesIn(page),
    zones: {
      Title: zoneOf(...named('title'), head),
      Keywords: zoneOf(...named('keywords')),
      Notes: whole,
      Dates: zoneOf(head, about),
      Identifiers: zoneOf(head, about),
      Licences: zoneOf(head, about, ...withClass(page, 'copyright-line')),
      Funding: whole,
    },
    offered: offeredIn(page),
  }
}
