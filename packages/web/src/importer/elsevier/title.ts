import {
  attribute,
  childNamed,
  childrenOf,
  idOf,
  isNamed,
  lineOfText,
  node,
  text,
  walk,
  withChildren,
  type Content,
  type ContentNode,
} from '@lectern/domain/article'
import { attributeOf, type XmlElement } from '../xml/index.ts'
import { attributesFor } from './attributes.ts'
import type { Conversion } from './conversion.ts'

const isTitle = isNamed('title')
const isDochead = isNamed('dochead')
const isReference = isNamed('cross-ref', 'cross-refs')

const withoutReferences = (nodes: readonly ContentNode[]): readonly ContentNode[] =>
  nodes.filter(node => !isReference(node)).map(node => withChildren(node, withoutReferences(childrenOf(node))))

/** The title and subtitle on one line, without marks for notes. */
const lineOfTitles = (nodes: readonly ContentNode[]): string =>
  [nodes.find(isTitle), nodes.find(isNamed('subtitle'))]
    .map(node => (node === undefined ? '' : lineOfText(withoutReferences(childrenOf(node)))))
    .filter(line => line !== '')
    .join(': ')

/** An item without a title, or without a word in it, takes its heading (`Editorial`), or else the fallback. */
const withTitle = (nodes: readonly ContentNode[], fallback: string): readonly ContentNode[] => {
  const title = nodes.find(isTitle)
  if (title !== undefined && lineOfTitles(nodes) !== '') return nodes
  const dochead = nodes.find(isDochead)
  const words = dochead === undefined ? [text(fallback)] : childrenOf(dochead)
  const others = nodes.filter(each => each !== title)
  const made = title === undefined ? node('title', {}, words) : withChildren(title, [...words, ...childrenOf(title)])
  return dochead === undefined ? [...others, made] : others.map(each => (each === dochead ? made : each))
}

/** The ids to which a node refers. */
const referredIn = (node: ContentNode): ReadonlySet<string> =>
  new Set(
    walk([node])
      .filter(isReference)
      .flatMap(each => attribute(each, 'refid')?.split(/\s/) ?? []),
  )

const note = (element: XmlElement, index: number, { convert }: Conversion): ContentNode =>
  node(
    'article-footnote',
    { ...attributesFor('article-footnote', element), id: attributeOf(element, 'id') ?? `article-footnote-${index + 1}` },
    convert.content(element),
  )

/** Adds a mark to the title for each of its notes that it does not already refer to. */
const marked = (title: ContentNode, notes: readonly ContentNode[]): ContentNode => {
  const referred = referredIn(title)
  const marks = notes.flatMap(each => {
    const label = childNamed(each, 'label')
    const id = idOf(each)
    return label === undefined || id === undefined || referred.has(id)
      ? []
      : [node('cross-ref', { refid: id }, [node('sup', { loc: 'post' }, childrenOf(label))])]
  })
  return withChildren(title, [...childrenOf(title), ...marks])
}

/** The title part: headings and titles, with the notes on the title (`ce:article-footnote`) as its footnotes. */
export const titlePart = (
  elements: readonly XmlElement[],
  articleFootnotes: readonly XmlElement[],
  conversion: Conversion,
  fallback: string,
): Content => {
  const notes = articleFootnotes.map((element, index) => note(element, index, conversion))
  const nodes = withTitle(conversion.blocks(elements), fallback)
  const title = nodes.find(isTitle)
  return {
    content: nodes.map(each => (each === title ? marked(each, notes) : each)),
    floats: [],
    footnotes: [...conversion.footnotes(elements), ...notes, ...conversion.footnotes(articleFootnotes)],
  }
}

/** The title and subtitle on one line, without marks for notes. */
export const titleString = ({ content }: Content): string => lineOfTitles(content)
