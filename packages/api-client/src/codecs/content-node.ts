import { isRecord } from '@lectern/domain/core'
import { text, type Attributes, type ContentNode } from '@lectern/domain/article'
import { option as O } from 'fp-ts'
import * as t from 'io-ts'
import { faultIn } from './content-fault.ts'
import { isAttributes, type UncheckedNode } from './unchecked-node.ts'
import type { Codec } from './fields.ts'

/**
 * One guard for the whole tree, with its own stack and without a context per node. A codec of unions takes a thousand times as
 * long as parsing the text; this takes a tenth of that time, and no tree is too deep for it. Unknown names and extra fields pass
 * (TREE-1 deals with them).
 */
const isTree = (root: unknown): root is ContentNode => {
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

/** A node of the content tree with everything below it, unchanged. The first fault in it is reported with its path. */
export const ContentNodeCodec = new t.Type<ContentNode>(
  'a node',
  isTree,
  (value, context) => {
    if (isTree(value)) return t.success(value)
    const { path, expected } = faultIn(value)
    const type = new t.Type(expected, t.unknown.is, t.failure, t.identity)
    return t.failure(
      value,
      path.reduce((into, key) => t.appendContext(into, key, type), context),
    )
  },
  t.identity,
)

const textOf = (value: unknown): O.Option<string> =>
  typeof value === 'string' ? O.some(value) : typeof value === 'number' ? O.some(String(value)) : O.none

/** The valid attributes. Numbers become text. */
const attributesOf = (value: unknown): Attributes | undefined => {
  if (!isRecord(value)) return undefined
  if (isAttributes(value)) return value
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, each]): readonly (readonly [string, string | true])[] => {
      const words = textOf(each)
      return each === true ? [[name, true]] : O.isSome(words) ? [[name, words.value]] : []
    }),
  )
}

interface Mended {
  '#name': string
  $?: Attributes
  $$?: readonly ContentNode[]
  _?: string
}

/** A node without its children, as far as it is valid. */
const shellOf = (value: unknown): O.Option<Mended> => {
  if (typeof value === 'string') return O.some({ ...text(value) })
  if (!isRecord(value) || typeof value['#name'] !== 'string') return O.none
  const { $, $$: _children, _, ...rest } = value
  const attributes = attributesOf($)
  const words = textOf(_)
  return O.some({
    ...rest,
    '#name': value['#name'],
    ...(attributes && { $: attributes }),
    ...(O.isSome(words) && { _: words.value }),
  })
}

/** The nodes among these values, with everything valid below them. A bare text between nodes counts as one. */
const mended = (values: readonly unknown[]): readonly ContentNode[] => {
  const whole: ContentNode[] = []
  const ahead: (readonly [from: readonly unknown[], to: ContentNode[]])[] = [[values, whole]]
  for (let next = ahead.pop(); next !== undefined; next = ahead.pop()) {
    const [from, to] = next
    for (const value of from) {
      const shell = shellOf(value)
      if (O.isNone(shell)) continue
      to.push(shell.value)
      if (isRecord(value) && Array.isArray(value['$$'])) {
        const children: ContentNode[] = []
        shell.value.$$ = children
        ahead.push([value['$$'], children])
      }
    }
  }
  return whole
}

/** Received nodes: an invalid one is left out with everything inside it, and the others stay. */
export const ContentNodesCodec: Codec<readonly ContentNode[], readonly ContentNode[]> = new t.Type(
  'a list of nodes',
  (value): value is readonly ContentNode[] => Array.isArray(value) && value.every(isTree),
  (value, context) =>
    Array.isArray(value)
      ? t.success<readonly ContentNode[]>(value.every(isTree) ? value : mended(value))
      : t.failure(value, context),
  t.identity,
)
