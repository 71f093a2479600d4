import { isRecord } from '@lectern/domain/core'
import type { EmbeddedDownloadIssue } from '@lectern/domain/page'
import { either as E, option as O } from 'fp-ts'
import * as t from 'io-ts'
import type { Codec } from '../fields.ts'
import type { WireFields } from '../records.ts'
import { opaque } from '../written.ts'

/** ISS-2: whether the dialog that downloads the issue opens with the page. The page requests everything else about it. */
export const EmbeddedDownloadIssueCodec: Codec<O.Option<EmbeddedDownloadIssue>, WireFields> = opaque<
  O.Option<EmbeddedDownloadIssue>,
  WireFields
>(
  'the download of the issue',
  (value): value is O.Option<EmbeddedDownloadIssue> => t.type({ _tag: t.string }).is(value),
  value => E.right(isRecord(value) && value['openOnPageLoad'] === true ? O.some({ openOnPageLoad: true }) : O.none),
  embedded => ({ openOnPageLoad: O.isSome(embedded) && embedded.value.openOnPageLoad }),
  () => t.type({ openOnPageLoad: t.boolean }),
)
