import { attribute, childrenOf, isText, type ArticleRecord, type Content, type ContentNode } from '@lectern/domain/article'
import type { XmlElement, XmlNode } from '../../../src/importer/xml/index.ts'

/** Markup inside a word does not end it. */
const IN_A_WORD: ReadonlySet<string> = new Set([
  'bold',
  'italic',
  'sup',
  'sub',
  'inf',
  'sc',
  'small-caps',
  'monospace',
  'underline',
  'overline',
  'strike',
  'cross-out',
  'roman',
  'rm',
  'sans-serif',
  'styled-content',
  'named-content',
  'text',
  'xref',
  'cross-ref',
  'cross-refs',
  'ext-link',
  'inter-ref',
  'uri',
  'fixed-case',
])

/** Identifiers and settings for machines, alternative forms of other content, and elements that the record only keeps as data. */
const NOT_READ: ReadonlySet<string> = new Set([
  'article-id',
  'contrib-id',
  'institution-id',
  'journal-id',
  'object-id',
  'license_ref',
  'copyright-year',
  'copyright-holder',
  'etal',
  'alt-text',
  'annotation-xml',
  'x',
])

const META_PARTS: ReadonlySet<string> = new Set([
  'title-group',
  'contrib-group',
  'aff',
  'aff-alternatives',
  'author-notes',
  'abstract',
  'trans-abstract',
  'kwd-group',
  'article-title',
  'subtitle',
  'trans-title-group',
  'body',
  'back',
  'floats-group',
  'floats-wrap',
  'sub-article',
  'response',
  'front',
  'front-stub',
  'article-meta',
  'notes',
  'product',
])

const METADATA: ReadonlySet<string> = new Set([
  'front',
  'front-stub',
  'article-meta',
  'title-group',
  'article',
  'sub-article',
  'response',
])

const isElement = (node: XmlNode): node is XmlElement => typeof node !== 'string'

const isOtherForm = (child: XmlElement, parent: XmlElement): boolean => {
  const others = parent.children.filter(isElement).map(({ name }) => name)
  return parent.name === 'alternatives' && child.name === 'tex-math' && others.includes('math')
}

/** The text of a file that readers should find in the record. */
export const sourceText = (element: XmlElement): string =>
  element.children
    .map(child => {
      if (!isElement(child)) return METADATA.has(element.name) ? ' ' : child
      if (NOT_READ.has(child.name) || isOtherForm(child, element)) return ' '
      if (METADATA.has(element.name) && !META_PARTS.has(child.name)) return ' '
      return IN_A_WORD.has(child.name) ? sourceText(child) : ` ${sourceText(child)} `
    })
    .join('')

const isMadeHere = (node: ContentNode, parent: ContentNode | undefined): boolean =>
  ['annotation', 'alt-text', 'dochead', 'source-text', 'et-al'].includes(node['#name']) ||
  (node['#name'] === 'affiliation' && parent?.['#name'] === 'affiliation') ||
  (node['#name'] === 'section' && attribute(node, 'role') === 'funding') ||
  (node['#name'] === 'source' && attribute(node, 'role') === 'object-id') ||
  (node['#name'] === 'label' && parent?.['#name'] === 'list-item' && /^(?:[\divxlcm]+\.|[a-z]\.|•)$/i.test(node._ ?? ''))

const textOf = (node: ContentNode, parent?: ContentNode): string => {
  if (isText(node)) return node._ ?? ''
  if (isMadeHere(node, parent)) return ' '
  const inner = childrenOf(node)
    .map(child => textOf(child, node))
    .join('')
  return IN_A_WORD.has(node['#name']) ? inner : ` ${inner} `
}

/** The text that readers find in the record, without text that the importer adds. */
export const recordText = ({ parts }: ArticleRecord): string => {
  const contents: readonly Content[] = Object.values(parts)
  return contents
    .flatMap(({ content, floats, footnotes }) => content.concat(floats, footnotes))
    .map(node => textOf(node))
    .join(' ')
}

const wordsOf = (text: string): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>()
  for (const [word] of text.matchAll(/[\p{L}\p{N}\p{M}]+/gu)) counts.set(word, (counts.get(word) ?? 0) + 1)
  return counts
}

export interface Balance {
  readonly source: number
  readonly kept: number
  readonly record: number
  readonly missing: readonly string[]
  readonly extra: readonly string[]
}

const surplus = (counts: ReadonlyMap<string, number>, over: ReadonlyMap<string, number>): readonly string[] =>
  [...counts].flatMap(([word, count]) => (count > (over.get(word) ?? 0) ? [`${word} ×${count - (over.get(word) ?? 0)}`] : []))

const total = (counts: ReadonlyMap<string, number>): number => [...counts.values()].reduce((sum, count) => sum + count, 0)

/** Compares the words of two texts as multisets. */
export const balance = (source: string, record: string): Balance => {
  const [there, here] = [wordsOf(source), wordsOf(record)]
  return {
    source: total(there),
    kept: [...there].reduce((sum, [word, count]) => sum + Math.min(count, here.get(word) ?? 0), 0),
    record: total(here),
    missing: surplus(there, here),
    extra: surplus(here, there),
  }
}
