import type { ContentNode } from '@lectern/domain/article'
import * as t from 'io-ts'
import { faultIn } from './content-fault.ts'
import { isTree } from './unchecked-node.ts'
import { opaque } from './written.ts'
import { WrittenNode } from './written-node.ts'

/** A node of the content tree with everything below it, unchanged. The first fault in it is reported with its path. */
export const ContentNodeCodec = opaque<ContentNode>(
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
  () => WrittenNode,
)
