import {
  emptyContent,
  isNamed as isNodeNamed,
  node,
  withAttributes,
  type ArticleParts,
  type Content,
  type ContentNode,
  type NodeName,
  type PartName,
} from '@lectern/domain/article'
import { all, at, attributeOf, insideOnce, isNamed, within, type XmlElement } from '../xml/index.ts'
import { bodyNodes } from './body.ts'
import { conversion, type Conversion } from './conversion.ts'
import { titlePart } from './title.ts'
import { articleFootnotesIn, partOf, partsOf, topElements } from './zones.ts'

/** Reference lists inside the text, which move to the references; those in text boxes stay. Few items have any. */
const listsInText = (item: XmlElement, top: readonly XmlElement[], others: readonly XmlElement[]): ReadonlySet<XmlElement> => {
  const atTop = new Set([...top, ...others])
  const lists = [...insideOnce(item, 'bibliography'), ...insideOnce(item, 'further-reading')]
  if (lists.every(list => atTop.has(list))) return new Set()
  return new Set(
    top
      .flatMap(element => within(element, ({ name }) => name !== 'textbox'))
      .filter(element => isNamed('bibliography', 'further-reading')(element) && !atTop.has(element)),
  )
}

/** Puts nodes with these names, if the file gives them without their usual container, in that container. */
const held = (nodes: readonly ContentNode[], inner: readonly NodeName[], holder: NodeName): readonly ContentNode[] => {
  const isInner = isNodeNamed(...inner)
  const loose = nodes.filter(isInner)
  return loose.length === 0 ? nodes : [...nodes.filter(node => !isInner(node)), node(holder, {}, loose)]
}

const isAuthorGroup = isNodeNamed('author-group')

/** Author groups, with those of editors marked, then the notes about authors. */
const authorNodes = (elements: readonly XmlElement[], { blocks }: Conversion): readonly ContentNode[] => {
  const nodes = elements.flatMap(element =>
    element.name === 'editors'
      ? blocks(partsOf(element)).map(node => (isAuthorGroup(node) ? withAttributes(node, { role: 'editors' }) : node))
      : blocks([element]),
  )
  return [...nodes.filter(isAuthorGroup), ...nodes.filter(node => !isAuthorGroup(node))]
}

/** Puts all keyword groups in one node, as on the wire. */
const keywordNodes = (nodes: readonly ContentNode[]): readonly ContentNode[] => {
  const groups = nodes.filter(isNodeNamed('keywords'))
  if (groups.length === 0) return nodes
  const all = node('keywords', {}, groups)
  return nodes.flatMap(node => (node === groups[0] ? [all] : isNodeNamed('keywords')(node) ? [] : [node]))
}

const OTHER_PARTS = ['abstracts', 'keywords', 'glossary', 'exam', 'biographies'] as const satisfies readonly PartName[]

/** The floats of each part: those that it anchors. Floats that no other part anchors belong to the body. */
const floatsByPart = (
  holders: readonly XmlElement[],
  elements: (part: PartName) => readonly XmlElement[],
): ((part: PartName) => readonly XmlElement[]) => {
  const claims: ReadonlyMap<string | undefined, PartName> = new Map(
    OTHER_PARTS.flatMap(part =>
      elements(part)
        .flatMap(element => within(element))
        .filter(isNamed('float-anchor'))
        .flatMap(anchor => (attributeOf(anchor, 'refid')?.split(/\s/) ?? []).map(id => [id, part] as const)),
    ),
  )
  const floats = holders.flatMap(partsOf)
  return part => floats.filter(float => (claims.get(attributeOf(float, 'id')) ?? 'body') === part)
}

/** An article's parts, and the conversion for the rest of the file. */
export interface ReadParts {
  readonly parts: ArticleParts
  readonly conversion: Conversion
}

/**
 * The parts of an article.
 * @param bookEditors the editors of the book, which the file lists separately from the chapter
 * @param fallbackTitle the title of an item without one
 */
export const readParts = (item: XmlElement, bookEditors: readonly XmlElement[], fallbackTitle: string): ReadParts => {
  const placed = topElements(item)
  const elements = (part: PartName): readonly XmlElement[] =>
    placed.filter(one => partOf(one) === part).map(({ element }) => element)
  const lists = listsInText(item, [...elements('body'), ...elements('keywords')], elements('references'))
  const holders = insideOnce(item, 'floats')
  const to = conversion(item, new Set([...lists, ...holders]))

  const floats = floatsByPart(holders, elements)
  const content = (
    part: PartName,
    from: readonly XmlElement[],
    change: (nodes: readonly ContentNode[]) => readonly ContentNode[] = nodes => nodes,
  ): Content => ({
    content: change(to.blocks(from)),
    floats: to.blocks(floats(part)),
    footnotes: to.footnotes([...from, ...floats(part)]),
  })

  const body = elements('body')
  const authors = [...elements('authors'), ...bookEditors]
  return {
    conversion: to,
    parts: {
      title: titlePart(elements('title'), articleFootnotesIn(item), to, fallbackTitle),
      authors: { content: authorNodes(authors, to), floats: [], footnotes: to.footnotes(authors) },
      abstracts: content('abstracts', elements('abstracts')),
      keywords: content('keywords', elements('keywords'), keywordNodes),
      body: {
        content: bodyNodes(body, at(item, 'body'), to),
        floats: to.blocks(floats('body')),
        footnotes: to.footnotes([...body, ...floats('body')]),
      },
      references: content('references', [...elements('references'), ...lists], nodes =>
        held(held(nodes, ['bibliography-sec'], 'bibliography'), ['further-reading-sec'], 'further-reading'),
      ),
      glossary: content('glossary', elements('glossary'), nodes => held(nodes, ['glossary-sec', 'glossary-entry'], 'glossary')),
      exam: content('exam', elements('exam'), nodes =>
        held(held(nodes, ['exam-question'], 'exam-questions'), ['exam-answer'], 'exam-answers'),
      ),
      biographies: content('biographies', elements('biographies')),
      tail: emptyContent,
    },
  }
}

/** The editors of the book or special issue that an item is part of. */
export const editorsOf = (meta: XmlElement | undefined): readonly XmlElement[] =>
  all(at(meta, 'title-editors-groups'), 'title-editors-group').flatMap(group => {
    const loose = all(group, 'author-group')
    return [...all(group, 'editors'), ...(loose.length === 0 ? [] : [{ ...group, name: 'editors', children: loose }])]
  })
