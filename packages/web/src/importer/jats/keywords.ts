import { node, text, type ContentNode } from '@lectern/domain/article'
import { filled } from '../content-nodes.ts'
import { all, attributeOf, elementsOf, first, wordsOf, type XmlElement } from '../xml/index.ts'
import { partHeadingOf } from './blocks.ts'
import type { Convert } from './convert.ts'
import { around, common, lineOf, listed } from './nodes.ts'

type Nodes = readonly ContentNode[]

const keyword = (element: XmlElement, inner: Nodes): Nodes =>
  filled(node('keyword', common(element), filled(node('text', {}, inner))))

const compound = (element: XmlElement, to: Convert): Nodes =>
  listed(
    all(element, 'compound-kwd-part').map(part => lineOf(part, to)),
    text(' – '),
  )

const entry = (element: XmlElement, to: Convert): Nodes => {
  switch (element.name) {
    case 'kwd':
    case 'unstructured-kwd-group':
      return keyword(element, lineOf(element, to))
    case 'compound-kwd':
      return keyword(element, compound(element, to))
    case 'nested-kwd': {
      const own = first(element, 'kwd', 'compound-kwd')
      const [head] = own === undefined ? [] : entry(own, to)
      const nested = elementsOf(element)
        .filter(child => child !== own)
        .flatMap(child => entry(child, to))
      return head === undefined ? nested : [{ ...head, $$: [...(head.$$ ?? []), ...nested] }]
    }
    case 'kwd-group':
      return keywordGroup(element, to)
    default:
      return []
  }
}

/** The keywords of a group, which may be all in one text. */
const entriesOf = (group: XmlElement, to: Convert): Nodes =>
  group.name === 'unstructured-kwd-group'
    ? around('keyword', around('text', lineOf(group, to)))
    : elementsOf(group).flatMap(child => entry(child, to))

/** Keywords of one kind and language. */
const keywordGroup = (group: XmlElement, to: Convert): Nodes => {
  const entries = entriesOf(group, to)
  const type = attributeOf(group, 'kwd-group-type')?.toLowerCase()
  const kind = type === undefined || type.startsWith('author') ? 'keyword' : type
  return entries.length === 0
    ? []
    : [node('keywords', { ...common(group), class: kind }, [...partHeadingOf(group, to), ...entries])]
}

/** All keyword groups in one node, as on the wire. */
export const keywords = (meta: XmlElement, to: Convert): Nodes => {
  const groups = all(meta, 'kwd-group', 'unstructured-kwd-group').filter(group => wordsOf(group) !== undefined)
  return around(
    'keywords',
    groups.flatMap(group => keywordGroup(group, to)),
  )
}
