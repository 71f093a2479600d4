import type { Call, CallFailure, EndpointName } from '../../core/commands/call.ts'
import type { FormPost } from '../../core/commands/form-post.ts'
import type { StorageArea, StorageRead } from '../../core/commands/storage.ts'
import type { Timer } from '../../core/commands/timer.ts'
import type { CookiePreferences } from '../../article/reader/reader.ts'
import type { Answered } from './answers.ts'
import type { SliceEvent } from './slices.ts'

/** What comes back of the page's commands, and what a reader asks of the page as a whole. */
export type OwnEvent =
  /** The page is there. */
  | { readonly type: 'page/opened' }
  /** The reader wants a part of the page that is not there yet, or again after it failed. */
  | { readonly type: 'page/asked'; readonly endpoint: EndpointName }
  | { readonly type: 'page/answered'; readonly answered: Answered }
  | { readonly type: 'page/call-failed'; readonly call: Call; readonly failure: CallFailure }
  /** A form whose answer is a file was answered by something else, or not at all. */
  | { readonly type: 'page/download-refused'; readonly form: FormPost }
  | { readonly type: 'page/timer-fired'; readonly timer: Timer }
  /** What the reader allows to be kept, as it is now: they may have chosen anew since the page was opened (USE-3). */
  | { readonly type: 'page/cookies-allowed'; readonly cookiePreferences: CookiePreferences }
  | { readonly type: 'page/storage-read'; readonly area: StorageArea; readonly key: string; readonly read: StorageRead }

/** What happens to a page: an event of one of its slices, or of its own. */
export type PageEvent = SliceEvent | OwnEvent

/** Whether an event is the page's own, not that of a slice. */
export const isOwnEvent = (event: PageEvent): event is OwnEvent => event.type.startsWith('page/')
