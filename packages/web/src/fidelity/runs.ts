import { collapsed, isElement, type Element, type Node } from './tree.ts'

/** A piece of text, with its place. */
export interface Run {
  readonly text: string
  readonly at: string
}

/**
 * What an element is to the text around it: part of the line, a block of its own, a gap between two words, an end of the line without words, or
 * nothing at all.
 */
export type Role = 'inline' | 'block' | 'gap' | 'end' | 'outside'

/** The text of an element as the runs between the borders of its blocks, in order. */
export const runsOf = (root: Element, roleOf: (element: Element) => Role): readonly Run[] => {
  const runs: Run[] = []
  let text = ''
  let at = root.at
  const flush = (next: string): void => {
    const said = collapsed(text)
    if (said !== '') runs.push({ text: said, at })
    text = ''
    at = next
  }
  const visit = (node: Node, around: string): void => {
    if (!isElement(node)) {
      text += node
      return
    }
    const role = roleOf(node)
    if (role === 'outside') return
    if (role === 'gap') {
      text += ' '
      return
    }
    if (role === 'end') {
      flush(around)
      return
    }
    if (role === 'block') flush(node.at)
    for (const child of node.children) visit(child, role === 'block' ? node.at : around)
    if (role === 'block') flush(around)
  }
  for (const child of root.children) visit(child, root.at)
  flush('')
  return runs
}

/** The text of an element on one line. */
export const lineOf = (root: Element | undefined, roleOf: (element: Element) => Role): string =>
  root === undefined
    ? ''
    : runsOf(root, roleOf)
        .map(({ text }) => text)
        .join(' ')
