import * as t from 'io-ts'
import type { ContentNode } from '@lectern/domain'

const isAttributes = (value: unknown): boolean => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  for (const attribute of Object.values(value)) if (typeof attribute !== 'string' && attribute !== true) return false
  return true
}

/**
 * One guard for the whole tree, without a context per node: a codec made of unions costs a thousand times the parsing
 * of the same text, this a tenth. Unknown names and extra fields pass (TREE-1 deals with them).
 */
const isNode = (value: unknown): value is ContentNode => {
  if (typeof value !== 'object' || value === null) return false
  const node: { '#name'?: unknown; $?: unknown; $$?: unknown; _?: unknown } = value
  return typeof node['#name'] === 'string'
    && (node.$ === undefined || isAttributes(node.$))
    && (node._ === undefined || typeof node._ === 'string')
    && (node.$$ === undefined || (Array.isArray(node.$$) && node.$$.every(isNode)))
}

/** A node of the content tree with all below it. */
export const ContentNodeCodec = new t.Type<ContentNode>(
  'ContentNode', isNode, (value, context) => (isNode(value) ? t.success(value) : t.failure(value, context)), t.identity,
)
