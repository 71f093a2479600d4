import { childrenNamed, childrenOf, isBlankText, isNamed, node, type ContentNode } from './node.ts'

export type SectionName = 'thead' | 'tbody' | 'tfoot'

export interface RowSource {
  readonly row: ContentNode
  readonly entries: readonly ContentNode[]
}

export interface SectionSource {
  readonly name: SectionName
  /** The section's own node; absent if several were joined or its rows were outside any section. */
  readonly section: ContentNode | undefined
  readonly colspecs: readonly ContentNode[]
  readonly rows: readonly RowSource[]
}

const isSpec = isNamed('colspec', 'spanspec')
const isEntry = isNamed('entry')
const isRow = isNamed('row')

/** Neighbours that belong together as one section, the others separately. */
const gathered = (
  nodes: readonly ContentNode[],
  stands: (candidate: ContentNode) => boolean,
  gather: (strays: readonly ContentNode[]) => ContentNode,
): readonly ContentNode[] => {
  const out: ContentNode[] = []
  let strays: ContentNode[] = []
  const flush = (): void => {
    if (strays.length > 0) out.push(gather(strays))
    strays = []
  }
  for (const each of nodes) {
    if (stands(each)) {
      flush()
      out.push(each)
    } else strays.push(each)
  }
  flush()
  return out
}

const content = (parent: ContentNode): readonly ContentNode[] =>
  childrenOf(parent).filter(child => !isBlankText(child) && !isSpec(child))

/** Content of a row outside any entry gets one. */
const rowSource = (row: ContentNode): RowSource => ({
  row,
  entries: gathered(content(row), isEntry, strays => node('entry', {}, strays)),
})

/** Content among rows that is outside any row gets one. */
const rowsOf = (nodes: readonly ContentNode[]): readonly RowSource[] =>
  gathered(nodes, isRow, strays => node('row', {}, strays)).map(rowSource)

const joined = (name: SectionName, sections: readonly ContentNode[]): SectionSource => ({
  name,
  section: sections[0],
  colspecs: sections.flatMap(section => childrenNamed(section, 'colspec')),
  rows: sections.flatMap(section => rowsOf(content(section))),
})

/**
 * The sections of a table group in the order in which a page shows them: one head, the bodies, one foot. Rows outside
 * any section form a separate body, in their place among the bodies.
 */
export const sectionsOf = (tgroup: ContentNode): readonly SectionSource[] => {
  const stands = isNamed('thead', 'tbody', 'tfoot')
  const parts = gathered(content(tgroup), stands, strays => node('tbody', {}, strays))
  const named = (name: SectionName): readonly ContentNode[] => parts.filter(part => part['#name'] === name)
  return [
    joined('thead', named('thead')),
    ...named('tbody').map(body => joined('tbody', [body])),
    joined('tfoot', named('tfoot')),
  ].filter(({ rows }) => rows.length > 0)
}
