import { isRecord } from '@lectern/domain/core'
import { emptyContent, type Attachment, type Content, type ContentNode } from '@lectern/domain/article'
import { either as E } from 'fp-ts'
import { ContentCodec } from './content.ts'
import { ContentNodesCodec } from './content-nodes.ts'
import { list } from './fields.ts'
import { AttachmentCodec } from './page/attachment.ts'

const isNode = (value: unknown): boolean => isRecord(value) && typeof value['#name'] === 'string'

const nodesIn = (value: unknown): readonly ContentNode[] =>
  E.getOrElse((): readonly ContentNode[] => [])(ContentNodesCodec.decode(Array.isArray(value) ? value : [value]))

const FilesCodec = list(AttachmentCodec)

/** The files named next to a value's parts. */
const filesIn = (value: object): readonly Attachment[] =>
  isRecord(value) ? E.getOrElse((): readonly Attachment[] => [])(FilesCodec.decode(value['attachments'])) : []

const filesOf = (parts: readonly Content[], beside: readonly Attachment[]): Pick<Content, 'attachments'> => {
  const attachments = [...beside, ...parts.flatMap(part => part.attachments ?? [])]
  return attachments.length === 0 ? {} : { attachments }
}

const joined = (parts: readonly Content[], beside: readonly Attachment[]): Content => ({
  content: parts.flatMap(({ content }) => content),
  floats: parts.flatMap(({ floats }) => floats),
  footnotes: parts.flatMap(({ footnotes }) => footnotes),
  ...filesOf(parts, beside),
})

/** How many levels of fields below a value are searched for parts. */
const DEEPEST = 4

/** All content in a value: a part of an article, a node, a list of nodes, or fields that contain such, in their order. */
export const contentIn = (value: unknown, depth = 0): Content => {
  if (isNode(value) || (Array.isArray(value) && value.some(isNode))) return { ...emptyContent, content: nodesIn(value) }
  const part = ContentCodec.decode(value)
  if (E.isRight(part)) return part.right
  if (depth === DEEPEST || typeof value !== 'object' || value === null) return emptyContent
  return joined(
    Object.values(value).map(each => contentIn(each, depth + 1)),
    filesIn(value),
  )
}
