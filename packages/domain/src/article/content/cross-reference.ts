import { elementsByName } from './fold.ts'
import { attribute, idOf, isNamed, type ContentNode } from './node.ts'
import type { NodeName } from './vocabulary.ts'

/** What a cross-reference leads to. */
export type CrossReferenceKind =
  | 'reference'
  | 'figure'
  | 'table'
  | 'footnote'
  | 'formula'
  | 'section'
  | 'affiliation'
  | 'correspondence'
  | 'textbox'
  | 'file'
  | 'statement'

const kinds: Readonly<Partial<Record<NodeName, CrossReferenceKind>>> = {
  affiliation: 'affiliation',
  appendices: 'section',
  'article-footnote': 'footnote',
  'bib-reference': 'reference',
  correspondence: 'correspondence',
  'e-component': 'file',
  enunciation: 'statement',
  figure: 'figure',
  footnote: 'footnote',
  formula: 'formula',
  'other-ref': 'reference',
  reference: 'reference',
  section: 'section',
  table: 'table',
  'table-footnote': 'footnote',
  textbox: 'textbox',
}

const kindByName: ReadonlyMap<string, CrossReferenceKind> = new Map(Object.entries(kinds))

/** The kind of every node that a cross-reference can lead to, by its id. */
export const crossReferenceKinds = (nodes: readonly ContentNode[]): ReadonlyMap<string, CrossReferenceKind> => {
  const found = new Map<string, CrossReferenceKind>()
  for (const [name, named] of elementsByName(nodes)) {
    const kind = kindByName.get(name)
    if (kind === undefined) continue
    for (const id of named.map(idOf)) if (id !== undefined) found.set(id, kind)
  }
  return found
}

const isIntraReference = isNamed('intra-ref', 'intra-refs')

/**
 * The ids that a node refers to: `refid` may name several, with spaces between. Of a link within the same work it is the one in its address,
 * with or without `#`.
 */
export const refidsOf = (node: ContentNode): readonly string[] =>
  (isIntraReference(node)
    ? [(attribute(node, 'href') ?? '').replace(/^#/, '')]
    : (attribute(node, 'refid') ?? '').split(/\s/)
  ).filter(id => id !== '')
