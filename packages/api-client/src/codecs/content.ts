import type { Content } from '@lectern/domain/article'
import { ContentNodesCodec } from './content-node.ts'
import { fields, withFallback, type Codec } from './fields.ts'

/** CALL-6, CALL-14, CALL-17 to CALL-19: a part of an article: its tree, which must be there, and its floats and footnotes, which may not. */
export const ContentCodec: Codec<Content, Content> = fields('a part of an article', {
  content: ContentNodesCodec,
  floats: withFallback(ContentNodesCodec, []),
  footnotes: withFallback(ContentNodesCodec, []),
})
