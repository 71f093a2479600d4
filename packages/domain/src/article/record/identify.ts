import { isHeadedPart } from '../content/outline.ts'
import { rewrite, elementsOnce } from '../content/fold.ts'
import { idOf, isText, withAttributes, type ContentNode } from '../content/node.ts'
import type { NodeName } from '../content/vocabulary.ts'
import { referredIds, withReferences } from './id-references.ts'
import { changeNodeLists } from './node-lists.ts'
import type { ArticleRecord } from './record.ts'

/** Nodes that must have an id, with the stem of generated ids. */
const stems: Readonly<Partial<Record<NodeName, string>>> = {
  abstract: 'abs',
  acknowledgment: 'ack',
  affiliation: 'aff',
  appendices: 'app',
  author: 'au',
  bibliography: 'refs',
  'bib-reference': 'ref',
  biography: 'bio',
  collaboration: 'au',
  'conflict-of-interest': 'coi',
  correspondence: 'cor',
  'cross-ref': 'c',
  'cross-refs': 'c',
  'data-availability': 'data',
  'e-component': 'file',
  'exam-answers': 'exam',
  'exam-questions': 'exam',
  figure: 'fig',
  footnote: 'fn',
  formula: 'eq',
  'further-reading': 'more',
  glossary: 'glos',
  keywords: 'key',
  nomenclature: 'nom',
  section: 'sec',
  'sub-article': 'sub',
  table: 'tab',
  'table-footnote': 'tfn',
  textbox: 'box',
}

const stemOf: ReadonlyMap<string, string> = new Map(Object.entries(stems))

/** A valid HTML id without white space. */
const isUsable = (id: string): boolean => /^[^\s\p{Cc}\p{Cs}]+$/u.test(id)

/** A list of nodes that share their ids in the file, with everything in them, in the record's order. */
interface Place {
  readonly nodes: readonly ContentNode[]
  readonly scope: string
}

/** Generates ids that nothing in the record has or refers to. */
const idMaker = (places: readonly Place[]) => {
  const taken = new Set<string | undefined>()
  for (const { nodes } of places) {
    for (const node of nodes) {
      if (node.$ === undefined) continue
      taken.add(idOf(node))
      for (const id of referredIds(node)) taken.add(id)
    }
  }
  const counts = new Map<string, number>()
  return (stem: string, from: number): string => {
    let count = counts.get(stem) ?? from
    while (taken.has(`${stem}${count}`)) count += 1
    counts.set(stem, count + 1)
    return `${stem}${count}`
  }
}

/** The id of each node, in the record's order. */
const newIds = (places: readonly Place[]): readonly (string | undefined)[] => {
  const make = idMaker(places)
  const seen = new Set<string>()
  const newId = (node: ContentNode): string | undefined => {
    const id = idOf(node)
    const stem = stemOf.get(node['#name']) ?? (isHeadedPart(node) ? 'part' : undefined)
    if (id === undefined && stem === undefined) return undefined
    if (id === undefined || !isUsable(id)) return make(`_${stem ?? 'n'}`, 1)
    if (seen.has(id)) return make(`${id}-`, 2)
    seen.add(id)
    return id
  }
  return places.flatMap(({ nodes }) => nodes.map(newId))
}

/** The target of a reference in a scope: the only node of the scope with that id, or else the record's first. */
const resolver = (places: readonly Place[], ids: readonly (string | undefined)[]) => {
  const first = new Map<string, string | undefined>()
  const own = new Map<string, Map<string, string | undefined>>()
  let index = -1
  for (const { nodes, scope } of places) {
    const inScope = own.get(scope) ?? new Map<string, string | undefined>()
    own.set(scope, inScope)
    for (const node of nodes) {
      index += 1
      const before = idOf(node)
      if (before === undefined) continue
      const now = ids[index]
      if (!first.has(before)) first.set(before, now)
      inScope.set(before, inScope.has(before) ? undefined : now)
    }
  }
  return (id: string, scope: string): string | undefined => own.get(scope)?.get(id) ?? first.get(id)
}

const withId = (node: ContentNode, id: string | undefined): ContentNode =>
  id === undefined || node.$?.id === id ? node : withAttributes(node, { id })

/**
 * Gives a record ids that a page can rely on: each at most once over all parts, each fit for HTML and for a URL's fragment, and
 * one on everything that is linked to or listed. Made ids begin with `_`, or with the repeated id, and clash with nothing. References
 * follow the node they meant: their own part's, where only one there has the id, else the first of the record. Words stay as they
 * are, and a second time changes nothing.
 */
export const identify = (record: ArticleRecord): ArticleRecord => {
  const places: Place[] = []
  changeNodeLists(record, (nodes, scope) => {
    places.push({ nodes: elementsOnce(nodes), scope })
    return nodes
  })
  const ids = newIds(places)
  const resolve = resolver(places, ids)
  let index = -1
  return changeNodeLists(record, (nodes, scope) => {
    const resolveInScope = (id: string): string | undefined => resolve(id, scope)
    return rewrite(
      node => node,
      node => {
        if (isText(node)) return node
        index += 1
        return withReferences(withId(node, ids[index]), resolveInScope)
      },
    )(nodes)
  })
}
