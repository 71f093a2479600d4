import { node, text, type ContentNode } from '@lectern/domain/article'
import { filled } from '../content-nodes.ts'
import {
  attributeOf,
  collapsed,
  elementsOf,
  first,
  hasOwnText,
  inside,
  insideOnce,
  withinOnce,
  isElement,
  within,
  wordsOf,
  type XmlElement,
  type XmlNode,
} from '../xml/index.ts'
import { authorYearIn, withAuthorYears } from './author-years.ts'
import { blockConverters, codeInLine, headingOf } from './blocks.ts'
import type { Convert, Converter, Converters } from './convert.ts'
import { withinItself, without } from './elements.ts'
import { figures } from './figures.ts'
import { footnotes } from './footnotes.ts'
import { displayedFormulas, inlineFormulas } from './formulas.ts'
import { inlineConverters } from './inline.ts'
import { withFilledReferences } from './empty-references.ts'
import { linkConverters, rangeFillers, ridsOf } from './links.ts'
import { withoutBrokenBrackets } from './line-breaks.ts'
import { lists } from './lists.ts'
import { inlineMedia, media } from './media.ts'
import { common, lineOf, trimmed } from './nodes.ts'
import { withRaisedNumbers } from './raised-numbers.ts'
import { citationsOf } from './references/citations.ts'
import { relatedConverters } from './references/related.ts'
import type { Named } from './said-references.ts'
import { tables } from './tables/table-wrap.ts'
import { taxonNames, taxonTreatments } from './taxa.ts'

const byName = (converters: Converters): ReadonlyMap<string, Converter> => new Map(Object.entries(converters))

const inLine = byName({
  ...inlineConverters,
  ...inlineFormulas,
  ...inlineMedia,
  ...linkConverters,
  ...relatedConverters,
  ...taxonNames,
  code: codeInLine,
})
const blockLevel = byName({
  ...blockConverters,
  ...displayedFormulas,
  ...figures,
  ...footnotes,
  ...lists,
  ...media,
  ...tables,
  ...taxonTreatments,
})

const find = (converters: ReadonlyMap<string, Converter>, { name }: XmlElement): Converter | undefined => converters.get(name)

const isKnownBlock = (element: XmlElement): boolean => find(blockLevel, element) !== undefined

const isKnownInline = (element: XmlElement): boolean => !isKnownBlock(element) && find(inLine, element) !== undefined

/** Whether an unknown element contains blocks at any depth, not looking inside known elements. */
const holdsBlocks = (element: XmlElement): boolean =>
  within(element, inner => inner === element || (!isKnownBlock(inner) && !isKnownInline(inner))).some(
    inner => inner !== element && isKnownBlock(inner),
  )

/** An unknown inline element keeps its text; one that contains blocks keeps those. */
const unknownInLine: Converter = (element, to) =>
  holdsBlocks(element)
    ? filled(node('note', { ...common(element), role: element.name }, to.blocks(element.children)))
    : filled(
        node(
          'text',
          { ...common(element), role: element.name },
          element.name === 'string-name' ? trimmed(to.inline(element.children)) : to.inline(element.children),
        ),
      )

/** An unknown element among blocks: a section if it has a title, a paragraph if it has text, or else a note with its content. */
const unknownBlock: Converter = (element, to) => {
  const attributes = { ...common(element), role: element.name }
  if (first(element, 'title') !== undefined)
    return filled(
      node('section', attributes, [...headingOf(element, to), ...to.blocks(without(element, 'label', 'title', 'subtitle'))]),
    )
  return hasOwnText(element.children) || elementsOf(element).every(isKnownInline)
    ? filled(node('para', attributes, lineOf(element, to)))
    : filled(node('note', attributes, to.blocks(element.children)))
}

const verbatimOf =
  (to: () => Convert) =>
  (children: readonly XmlNode[]): readonly ContentNode[] =>
    children.flatMap(child =>
      isElement(child) ? (find(inLine, child) ?? unknownInLine)(child, { ...to(), inline: to().verbatim }) : [text(child)],
    )

/** Running text and inline elements between blocks become paragraphs. */
const blocksOf =
  (to: () => Convert) =>
  (children: readonly XmlNode[]): readonly ContentNode[] => {
    const isMixed = hasOwnText(children)
    const out: ContentNode[] = []
    const run: XmlNode[] = []
    const close = (): void => {
      const content = trimmed(to().inline(run.splice(0)))
      if (content.length > 0) out.push(node('para', {}, content))
    }
    for (const child of children) {
      if (!isElement(child) || isKnownInline(child) || (isMixed && !isKnownBlock(child))) run.push(child)
      else {
        close()
        for (const made of (find(blockLevel, child) ?? unknownBlock)(child, to())) out.push(made)
      }
    }
    close()
    return out
  }

const inlineOf =
  (to: () => Convert) =>
  (children: readonly XmlNode[]): readonly ContentNode[] => {
    const cited = withRaisedNumbers(withAuthorYears(withoutBrokenBrackets(children), to()), to())
    const fillers = rangeFillers(cited)
    const needed = fillers.size === 0 ? cited : cited.filter((_, index) => !fillers.has(index))
    const out: ContentNode[] = []
    for (const child of withFilledReferences(needed, to())) {
      if (!isElement(child)) out.push(text(collapsed(child)))
      else for (const made of (find(inLine, child) ?? find(blockLevel, child) ?? unknownInLine)(child, to())) out.push(made)
    }
    return out
  }

/** The labels of all elements that have an id and a label. */
const labelsIn = (root: XmlElement): ReadonlyMap<string, string> => {
  const labels = new Map<string, string>()
  for (const element of withinOnce(root)) {
    const id = attributeOf(element, 'id')
    const label = id === undefined ? undefined : wordsOf(first(element, 'label'))
    if (id !== undefined && label !== undefined) labels.set(id, label)
  }
  return labels
}

/** What text can name; marks of notes and affiliations are not text. */
const NAMED: ReadonlySet<string> = new Set([
  'app',
  'boxed-text',
  'chem-struct-wrap',
  'disp-formula',
  'disp-formula-group',
  'fig',
  'fig-group',
  'media',
  'ref',
  'sec',
  'statement',
  'supplementary-material',
  'table-wrap',
  'table-wrap-group',
])

/** The number of each cited work in the list of its own article. */
const numbersOfWorks = (root: XmlElement): ReadonlyMap<XmlElement, number> => {
  const articles = [root, ...insideOnce(root, 'sub-article'), ...insideOnce(root, 'response')]
  return new Map(
    articles.flatMap(article =>
      withinItself(article)
        .filter(({ name }) => name === 'ref')
        .map((ref, index) => [ref, index + 1] as const),
    ),
  )
}

const isUnlabelled = (ref: XmlElement): boolean =>
  first(ref, 'label') === undefined && citationsOf(ref).every(citation => first(citation, 'label') === undefined)

/**
 * The numbers of cited works in lists without labels, such as those of BioMed Central and the American Chemical Society, if texts cite them by
 * number: by their place in the list.
 */
const impliedNumbers = (root: XmlElement): ReadonlyMap<XmlElement, number> => {
  const works = [...numbersOfWorks(root)].filter(([ref]) => isUnlabelled(ref))
  const places = new Map(works.map(([ref, place]) => [attributeOf(ref, 'id') ?? '', place]))
  const cited = insideOnce(root, 'xref').flatMap(xref => {
    const [rid, ...others] = ridsOf(xref)
    const place = rid === undefined || others.length > 0 ? undefined : places.get(rid)
    return place === undefined ? [] : [{ place, words: wordsOf(xref) }]
  })
  const said = cited.filter(({ words }) => words !== undefined)
  const numbered = said.filter(({ place, words }) => words?.replace(/^[([]|[)\]]$/g, '') === place.toString())
  const areNumbered = said.length > 0 ? numbered.length * 2 > said.length : cited.length > 0
  return new Map(areNumbered ? works : [])
}

const titleOf = (element: XmlElement): string | undefined =>
  wordsOf(first(element, 'title')) ?? wordsOf(first(first(element, 'caption'), 'title'))

const namedIn = (root: XmlElement): ((id: string) => Named | undefined) => {
  let elements: ReadonlyMap<string, XmlElement> | undefined
  let works: ReadonlyMap<XmlElement, number> | undefined
  return id => {
    elements ??= new Map(
      withinOnce(root).flatMap(element =>
        NAMED.has(element.name) ? [[attributeOf(element, 'id') ?? '', element] as const] : [],
      ),
    )
    const element = elements.get(id)
    if (element === undefined) return undefined
    if (element.name !== 'ref') return { label: wordsOf(first(element, 'label')) ?? titleOf(element) }
    works ??= numbersOfWorks(root)
    const [citation] = citationsOf(element)
    const label = wordsOf(first(element, 'label')) ?? wordsOf(first(citation, 'label'))
    const short = authorYearIn(label ?? '')
    return {
      label: short === undefined ? label : undefined,
      short,
      number: works.get(element),
      surname: wordsOf(inside(element, 'surname', 'collab')[0]),
      year: /\d{4}/.exec(wordsOf(inside(element, 'year')[0]) ?? '')?.[0],
    }
  }
}

const listLengths = (root: XmlElement): ((listId: string) => number) => {
  const lists = new Map(insideOnce(root, 'list').map(list => [attributeOf(list, 'id') ?? '', list] as const))
  const lengths = new Map<string, number>()
  return id => {
    /** The list and those that it continues, up to one whose length is known or that is in a circle. */
    const chain = new Map<string, XmlElement>()
    let next: string | undefined = id
    while (next !== undefined && !lengths.has(next) && !chain.has(next)) {
      const list = lists.get(next)
      if (list === undefined) break
      chain.set(next, list)
      next = attributeOf(list, 'continued-from')
    }
    let length = next === undefined ? 0 : (lengths.get(next) ?? 0)
    for (const [each, list] of [...chain].toReversed()) {
      length += elementsOf(list).filter(({ name }) => name === 'list-item').length
      lengths.set(each, length)
    }
    return length
  }
}

const isBlockish = (child: XmlNode): boolean =>
  isElement(child) && (isKnownBlock(child) || (!isKnownInline(child) && holdsBlocks(child)))

/** Whether to keep text around a formula or a list as running text with that block inside it. */
const isLine = (children: readonly XmlNode[]): boolean =>
  hasOwnText(children) && children.every(child => !isElement(child) || child.name !== 'p')

/**
 * The converters for one file.
 * @param warn receives what is wrong with an element that is converted nevertheless, with its place
 */
export const conversion = (root: XmlElement, warn: (message: string) => void): Convert => {
  const labels = labelsIn(root)
  const numbers = new Map(
    insideOnce(root, 'ref')
      .flatMap(citationsOf)
      .map((citation, index) => [citation, index + 1] as const),
  )
  let implied: ReadonlyMap<XmlElement, number> | undefined
  const self = (): Convert => to
  const inline = inlineOf(self)
  const blocks = blocksOf(self)
  const to: Convert = {
    inline,
    blocks,
    flow: children => (children.some(isBlockish) && !isLine(children) ? blocks(children) : trimmed(inline(children))),
    verbatim: verbatimOf(self),
    labelOf: id => labels.get(id),
    named: namedIn(root),
    numberOf: citation => numbers.get(citation),
    impliedNumberOf: ref => {
      implied ??= impliedNumbers(root)
      return implied.get(ref)
    },
    itemsUpTo: listLengths(root),
    warn: ({ name, line, column }, fault) => {
      warn(`the <${name}> at line ${line}, column ${column} ${fault}`)
    },
  }
  return to
}
