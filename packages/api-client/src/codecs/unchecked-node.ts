import { isRecord } from '@lectern/domain/core'
import type { Attributes, ContentNode } from '@lectern/domain/article'

/** A value that may be a node. */
export interface UncheckedNode {
  readonly '#name'?: unknown
  readonly $?: unknown
  readonly $$?: unknown
  readonly _?: unknown
}

/** Whether a value is the attributes of a node: texts, and `true` for a namespace declaration. */
export const isAttributes = (value: unknown): value is Attributes => {
  if (!isRecord(value)) return false
  for (const name in value) {
    const attribute = value[name]
    if (typeof attribute !== 'string' && attribute !== true) return false
  }
  return true
}

/**
 * One guard for the whole tree, with its own stack and without a context per node. A codec of unions takes a thousand times as
 * long as parsing the text; this takes a tenth of that time, and no tree is too deep for it. Unknown names and extra fields pass
 * (TREE-1 deals with them).
 */
export const isTree = (root: unknown): root is ContentNode => {
  const ahead: unknown[] = [root]
  while (ahead.length > 0) {
    const value = ahead.pop()
    if (typeof value !== 'object' || value === null) return false
    const node: UncheckedNode = value
    if (typeof node['#name'] !== 'string' || (node._ !== undefined && typeof node._ !== 'string')) return false
    if (node.$ !== undefined && !isAttributes(node.$)) return false
    if (node.$$ === undefined) continue
    if (!Array.isArray(node.$$)) return false
    for (const child of node.$$) ahead.push(child)
  }
  return true
}
