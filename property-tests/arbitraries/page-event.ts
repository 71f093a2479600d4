import { fc } from '@fast-check/vitest'
import { parseDoi, type Call, type CallFailure, type Timer } from '@lectern/domain/core'
import { DAILY_COUNTS_KEY, DO_NOT_SHOW_KEY, MENDELEY_INTENT_KEY } from '@lectern/domain/site'
import { callsOnLoad, type PageEvent, type SliceEvent } from '@lectern/domain/page'
import { made } from '../support/made.ts'
import { answerTo, endpoints, offeredArticle, sampleAnswers } from './page.ts'
import { readerWith } from './reader.ts'

export const failure: fc.Arbitrary<CallFailure> = fc.constantFrom<CallFailure>(
  { kind: 'bad-status', status: 503 },
  { kind: 'timeout' },
  { kind: 'network' },
  { kind: 'undecodable', message: 'no list' },
)

/** The outcome of each call of an opened page: its answer or a failure. */
export const outcome = fc.option(failure, { nil: undefined })

/** The event that ends a call. */
export const outcomeEvent = (call: Call, failed: CallFailure | undefined): PageEvent =>
  failed === undefined ? { type: 'page/answered', answered: answerTo(call) } : { type: 'page/call-failed', call, failure: failed }

const timers: readonly Timer[] = [
  { kind: 'side-panel-open' },
  { kind: 'entitlement-batch' },
  { kind: 'entitlement-link-seen', doi: made(parseDoi('10.1000/1')) },
  { kind: 'mendeley-import' },
  { kind: 'hash-scroll' },
  { kind: 'window-resize' },
]

const deeds: readonly SliceEvent[] = [
  { type: 'banner/toggled' },
  { type: 'header/menu-toggled' },
  { type: 'downloadIssue/opened', onPageLoad: false },
  { type: 'tableOfContents/toggled', list: 'outline' },
  { type: 'relatedContent/modal-opened', mode: 'recommendations' },
  { type: 'recommendations/list-toggled' },
  { type: 'crossMark/opened' },
  { type: 'citationExport/asked', format: 'ris' },
  { type: 'sidePanel/closed' },
  { type: 'selection/cleared' },
  { type: 'mendeley/add-requested' },
  { type: 'windowSize/resized', size: { width: 360, height: 640 } },
  { type: 'body/received', value: sampleAnswers.body },
  { type: 'body/failed' },
]

/** Any event of a page, of many kinds. */
export const pageEvent: fc.Arbitrary<PageEvent> = fc.oneof(
  fc.constant<PageEvent>({ type: 'page/opened' }),
  fc.constantFrom(...endpoints).map((endpoint): PageEvent => ({ type: 'page/asked', endpoint })),
  fc
    .tuple(fc.constantFrom(...callsOnLoad({ article: offeredArticle(), reader: readerWith() })), outcome)
    .map(([call, failed]) => outcomeEvent(call, failed)),
  fc.constantFrom(...timers).map((timer): PageEvent => ({ type: 'page/timer-fired', timer })),
  fc
    .constantFrom(DAILY_COUNTS_KEY, DO_NOT_SHOW_KEY, MENDELEY_INTENT_KEY, 'other')
    .map((key): PageEvent => ({ type: 'page/storage-read', area: 'local', key, read: { kind: 'absent' } })),
  fc.constantFrom<PageEvent>(...deeds),
)
