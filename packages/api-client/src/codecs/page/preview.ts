import type { Content } from '@lectern/domain/article'
import * as t from 'io-ts'
import { ContentCodec } from '../content.ts'
import type { Codec } from '../fields.ts'
import { contentIn } from '../content-in.ts'
import type { WireFields } from '../records.ts'
import { opaque } from '../written.ts'

/**
 * The text on a preview's page (B3): a tree of introduction, sections and bibliographies. Servers of different ages send it as
 * one part or as several under different names. Anything else is left out.
 */
export const PreviewCodec: Codec<Content, WireFields> = opaque<Content, WireFields>(
  'the preview of an article',
  ContentCodec.is,
  value => t.success(contentIn(value)),
  ContentCodec.encode,
  () => ContentCodec,
)
