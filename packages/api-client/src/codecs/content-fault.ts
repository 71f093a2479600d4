import { isRecord } from '@lectern/domain/core'
import { isAttributes, type UncheckedNode } from './unchecked-node.ts'

/** The first fault in a tree: the keys that lead to it from the root, and what was expected there. */
export interface ContentFault {
  readonly path: readonly string[]
  readonly expected: string
}

interface Place {
  readonly value: unknown
  readonly key: string
  readonly above: Place | undefined
}

const pathTo = (place: Place): readonly string[] => {
  const path: string[] = []
  for (let at: Place | undefined = place; at !== undefined; at = at.above) path.push(at.key)
  return path.toReversed()
}

const attributeFault = (attributes: unknown): readonly string[] =>
  isRecord(attributes)
    ? Object.entries(attributes)
        .filter(([, value]) => typeof value !== 'string' && value !== true)
        .map(([name]) => name)
        .slice(0, 1)
    : []

const ownFault = (value: unknown): ContentFault | undefined => {
  if (!isRecord(value)) return { path: [], expected: 'a node' }
  const node: UncheckedNode = value
  if (typeof node['#name'] !== 'string') return { path: ['#name'], expected: 'text' }
  if (node.$ !== undefined && !isAttributes(node.$))
    return { path: ['$', ...attributeFault(node.$)], expected: isRecord(node.$) ? 'text' : 'attributes' }
  if (node._ !== undefined && typeof node._ !== 'string') return { path: ['_'], expected: 'text' }
  return node.$$ !== undefined && !Array.isArray(node.$$) ? { path: ['$$'], expected: 'a list of nodes' } : undefined
}

/** The first fault, in document order, of a value that is not a valid tree. */
export const faultIn = (root: unknown): ContentFault => {
  const ahead: Place[] = [{ value: root, key: '', above: undefined }]
  for (let place = ahead.pop(); place !== undefined; place = ahead.pop()) {
    const fault = ownFault(place.value)
    if (fault !== undefined) return { path: [...pathTo(place).slice(1), ...fault.path], expected: fault.expected }
    const children = isRecord(place.value) ? place.value['$$'] : undefined
    if (!Array.isArray(children)) continue
    const list: Place = { value: children, key: '$$', above: place }
    for (let index = children.length - 1; index >= 0; index -= 1)
      ahead.push({ value: children[index], key: String(index), above: list })
  }
  return { path: [], expected: 'a node' }
}
