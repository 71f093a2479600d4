import { childrenOf, isText, type ContentNode } from '@lectern/domain/article'

const attributesOf = ({ $ }: ContentNode): string =>
  Object.entries($ ?? {})
    .filter(([name]) => name !== 'loc')
    .map(([name, value]) => `@${name}=${String(value)}`)
    .join('')

/** A tree in one line: `para(A «italic(word)»)`, with attributes after the name. */
const one = (node: ContentNode): string => {
  if (isText(node)) return (node._ ?? '').replace(/\n/g, '⏎')
  const inner = childrenOf(node)
    .map(child => (isText(child) ? one(child) : `«${one(child)}»`))
    .join('')
  return `${node['#name']}${attributesOf(node)}${inner === '' ? '' : `(${inner})`}`
}

/** Nodes in one line each, for comparison in tests. `loc` is left out. */
export const sketch = (nodes: readonly ContentNode[]): readonly string[] => nodes.map(one)
