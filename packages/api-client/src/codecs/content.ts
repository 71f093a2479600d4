import type { Content } from '@lectern/domain/article'
import { ContentNodesCodec } from './content-nodes.ts'
import { fields, list, withFallback, type Codec } from './fields.ts'
import { AttachmentCodec } from './page/attachment.ts'
import { merged, sparse, type WireFields } from './records.ts'

/**
 * CALL-6, CALL-14, CALL-17 to CALL-19: a part of an article. Its tree is required; its floats, its footnotes and the files that
 * it names are optional.
 */
export const ContentCodec: Codec<Content, WireFields> = merged(
  'a part of an article',
  fields('a part of an article', {
    content: ContentNodesCodec,
    floats: withFallback(ContentNodesCodec, []),
    footnotes: withFallback(ContentNodesCodec, []),
  }),
  sparse('a part of an article', { attachments: ['attachments', list(AttachmentCodec)] }),
)
