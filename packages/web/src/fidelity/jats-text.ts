import type { Heading, XmlArticle } from './facts.ts'
import { isFloat, isInner, isNote, isUnread, line, textRole } from './jats-roles.ts'
import { runsOf } from './runs.ts'
import { all, at, attribute, child, childrenOf, descendants, listOf, named, type Element } from './tree.ts'
import { plainWords } from './words.ts'

/** What has a heading of its own if it has a title. */
const isHeaded = named('sec app ack bio notes glossary abstract trans-abstract app-group treatment-sec verse-group boxed-text')

/** What has its label for a heading if it has no title. */
const isLabelled = named('sec app abstract trans-abstract ack')

/** What a page gives a heading even if the file has none. */
const isAlwaysHeaded = named('abstract trans-abstract ack')

/** What makes the heading of the description of a taxon. */
const namesTaxon = named('label taxon-name taxon-authority taxon-status')

interface Walked {
  readonly headings: readonly Heading[]
  readonly consumed: ReadonlySet<Element>
}

/** The headings of a part of the text, and the elements that they are made of. */
const headingsIn = (root: Element, level: number): Walked => {
  const headings: Heading[] = []
  const consumed = new Set<Element>()
  const visit = (element: Element, around: number): void => {
    const title = isHeaded(element) || element.name === 'fn-group' ? child(element, 'title') : undefined
    const label = title !== undefined || isLabelled(element) ? child(element, 'label') : undefined
    const taxon = element.name === 'taxon-treatment' ? childrenOf(child(element, 'nomenclature')).filter(namesTaxon) : []
    const parts = [label, title, ...taxon].filter(part => part !== undefined)
    const text = parts
      .map(line)
      .filter(part => part !== '')
      .join(' ')
    for (const part of parts) consumed.add(part)
    const [first] = parts
    if (first !== undefined && text !== '' && !isNote(element)) headings.push({ text, at: first.at, level: Math.min(around, 6) })
    const inside = text !== '' || isAlwaysHeaded(element) ? around + 1 : around
    for (const inner of childrenOf(element)) if (!isFloat(inner) && !isUnread(inner) && !isInner(inner)) visit(inner, inside)
  }
  visit(root, level)
  return { headings, consumed }
}

export const metaOf = (article: Element): Element | undefined =>
  at(article, 'front', 'article-meta') ?? at(article, 'front-stub', 'article-meta') ?? child(article, 'front-stub')

const isOwnPart = named('glossary bio ref-list fn-group')

/** The parts of an article in the order in which a page shows them: what is gathered at the end stands in parts of its own. */
const partsOf = (article: Element): readonly Element[] => {
  const back = childrenOf(child(article, 'back'))
  return [
    ...childrenOf(metaOf(article), 'abstract', 'trans-abstract'),
    ...childrenOf(article, 'body'),
    ...back.filter(element => !isOwnPart(element)),
    ...back.filter(named('glossary')),
    ...back.filter(named('bio')),
  ]
}

/** The marks of notes in a text: links to them. */
const marksIn = (article: Element): ReadonlySet<Element> => {
  const inside = [...descendants(article)]
  const notes = new Set(inside.filter(({ name }) => name === 'fn').map(note => attribute(note, 'id')))
  return new Set(inside.filter(each => each.name === 'xref' && listOf(attribute(each, 'rid')).some(id => notes.has(id))))
}

/** The text of an article and of those inside it. */
export const textOf = (
  article: Element,
  level = 2,
  marks: ReadonlySet<Element> = marksIn(article),
): Pick<XmlArticle, 'text' | 'headings'> => {
  const parts = partsOf(article).map(part => {
    const { headings, consumed } = headingsIn(part, level)
    return {
      headings,
      text: runsOf(part, element => (consumed.has(element) || marks.has(element) ? 'outside' : textRole(element))),
    }
  })
  const inner = childrenOf(article, 'sub-article', 'response').map(each => {
    const title = at(metaOf(each), 'title-group', 'article-title')
    const heading: readonly Heading[] = title === undefined ? [] : [{ text: line(title), at: title.at, level }]
    const { text, headings } = textOf(each, heading.length === 0 ? level : level + 1, marks)
    return { text, headings: [...heading, ...headings] }
  })
  return {
    text: [...parts, ...inner].flatMap(({ text }) => text),
    headings: [...parts, ...inner].flatMap(({ headings }) => headings),
  }
}

/** The words outside the text. A page may put some of them there: statements in the metadata, notes, captions. */
export const wordsOutside = (article: Element): ReadonlySet<string> => {
  const outside = [...descendants(article)].filter(
    element => isNote(element) || isFloat(element) || element.name === 'treatment-meta',
  )
  return new Set(
    [...childrenOf(article, 'front'), ...all(article, 'front-stub'), ...outside]
      .flatMap(element => runsOf(element, ({ name }) => (/^(?:trans-)?abstract$/.test(name) ? 'outside' : 'block')))
      .flatMap(({ text }) => plainWords(text)),
  )
}
