import { emptyContent, type Content, type ContentNode } from '@lectern/domain/article'
import { either as E } from 'fp-ts'
import { ContentCodec } from './content.ts'
import { ContentNodesCodec } from './content-node.ts'
import { isRecord } from './unchecked-node.ts'

const isNode = (value: unknown): boolean => isRecord(value) && typeof value['#name'] === 'string'

const nodesIn = (value: unknown): readonly ContentNode[] =>
  E.getOrElse((): readonly ContentNode[] => [])(ContentNodesCodec.decode(Array.isArray(value) ? value : [value]))

const joined = (parts: readonly Content[]): Content => ({
  content: parts.flatMap(({ content }) => content),
  floats: parts.flatMap(({ floats }) => floats),
  footnotes: parts.flatMap(({ footnotes }) => footnotes),
})

/** How many fields deep a part may be under a value. */
const DEEPEST = 4

/** Whatever a value holds of content: a part of an article, a node, a list of nodes, or fields that hold such, in their order. */
export const heldContent = (value: unknown, depth = 0): Content => {
  if (isNode(value) || (Array.isArray(value) && value.some(isNode))) return { ...emptyContent, content: nodesIn(value) }
  const part = ContentCodec.decode(value)
  if (E.isRight(part)) return part.right
  if (depth === DEEPEST || typeof value !== 'object' || value === null) return emptyContent
  return joined(Object.values(value).map(each => heldContent(each, depth + 1)))
}
