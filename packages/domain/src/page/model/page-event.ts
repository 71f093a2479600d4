import type { Call, CallFailure, EndpointName } from '../../core/commands/call.ts'
import type { FormPost } from '../../core/commands/form-post.ts'
import type { StorageArea, StorageRead } from '../../core/commands/storage.ts'
import type { Timer } from '../../core/commands/timer.ts'
import type { CookiePreferences } from '../../article/reader/reader.ts'
import type { Answered } from './answers.ts'
import type { SliceEvent } from './slices.ts'

/** The outcomes of the page's commands, and what a reader asks of the page as a whole. */
export type OwnEvent =
  /** The page has opened. */
  | { readonly type: 'page/opened' }
  /** The reader asks for a part of the page that is not there yet, or again after it failed. */
  | { readonly type: 'page/asked'; readonly endpoint: EndpointName }
  | { readonly type: 'page/answered'; readonly answered: Answered }
  | { readonly type: 'page/call-failed'; readonly call: Call; readonly failure: CallFailure }
  /** A form that should return a file got another answer, or none. */
  | { readonly type: 'page/download-refused'; readonly form: FormPost }
  | { readonly type: 'page/timer-fired'; readonly timer: Timer }
  /** What the reader allows to be stored, as of now: the choice may have changed since the page was opened (USE-3). */
  | { readonly type: 'page/cookies-allowed'; readonly cookiePreferences: CookiePreferences }
  | { readonly type: 'page/storage-read'; readonly area: StorageArea; readonly key: string; readonly read: StorageRead }

/** Any event of a page: one of its slices' or its own. */
export type PageEvent = SliceEvent | OwnEvent

/** Whether an event is the page's own, not a slice's. */
export const isOwnEvent = (event: PageEvent): event is OwnEvent => event.type.startsWith('page/')
