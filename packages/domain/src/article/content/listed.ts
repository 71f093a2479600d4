import { remembered } from '../../core/lists/remembered.ts'
import { elementsByName } from './fold.ts'
import { gather } from './gather.ts'
import { inert } from './inert.ts'
import { childNamed, childrenOf, idOf, isNamed, type ContentNode } from './node.ts'
import { lineOfText } from './plain-text.ts'
import type { NodeName } from './vocabulary.ts'

/** A figure, table, formula, file, footnote or reference as a list shows it. */
export interface Listed<N extends NodeName = NodeName> {
  /** Empty only in a tree that `identify` has not processed. */
  readonly id: string
  readonly label?: string
  /** The caption or the text, in one line. */
  readonly title: string
  readonly node: ContentNode<N>
  /** Nodes of the same name inside it: the parts of a figure. */
  readonly parts: readonly Listed<N>[]
}

const captionOf = (node: ContentNode): readonly ContentNode[] => childrenOf(node).filter(isNamed('caption'))

const textOf = (node: ContentNode): readonly ContentNode[] =>
  childrenOf(node).filter(child => child['#name'] !== 'label' && child['#name'] !== node['#name'])

const listed = <N extends NodeName>(titleOf: (node: ContentNode) => readonly ContentNode[], name: N) => {
  const isWanted = isNamed(name)
  return remembered((nodes: readonly ContentNode[]): readonly Listed<N>[] => {
    const inner = new Set<ContentNode>()
    return (elementsByName(nodes).get(name) ?? []).flatMap(outer =>
      inner.has(outer)
        ? []
        : gather<Listed<N>>([outer], (node, _level, parts) => {
            if (!isWanted(node)) return undefined
            if (node !== outer) inner.add(node)
            const label = childNamed(node, 'label')
            return {
              id: idOf(node) ?? '',
              ...(label === undefined ? {} : { label: lineOfText([label]) }),
              // Read when it is asked for: many who list references want only the nodes.
              get title() {
                return lineOfText(inert(titleOf(node)))
              },
              node,
              parts,
            }
          }),
    )
  })
}

/** The figures in document order, with the figures inside a figure as its parts. */
export const figures = listed(captionOf, 'figure')

/** The tables in document order. */
export const tables = listed(captionOf, 'table')

/** The nodes of supplementary files and recordings in document order. */
export const eComponents = listed(captionOf, 'e-component')

/** The entries of the reference lists in document order. */
export const references = listed(textOf, 'bib-reference')
