import type { AnswerFrom, RequestTo, RowName } from '@lectern/api-client'
import type { CookiePreferences } from '@lectern/domain/article'
import type { Followed, FollowFormView } from '@lectern/domain/site'
import type { taskEither as TE } from 'fp-ts'
import type { FastifyBaseLogger } from 'fastify'
import type { Readable } from 'node:stream'
import type { Frame } from '../frame/frame.ts'
import type { SessionReader } from '../readers/session-reader.ts'

/** A page of the site, once it is framed for anyone who asked for it. */
export interface ServedPage {
  readonly page: (frame: Frame) => string
}

/** A file as it is sent. */
export interface ServedFile {
  readonly mediaType: string
  /** What the browser keeps it as; without one it is shown in place. */
  readonly name?: string
  readonly body: string | Uint8Array | Readable
  /** Comes from elsewhere as it is: shown in place, nothing in it may run on this site. */
  readonly isForeign?: true
}

/** Why a call is not answered. Nothing of what it was about is said to who may not know it. */
export type ServiceError =
  | { readonly kind: 'not-found' }
  /** What was asked about is there, and has none of what was asked for: no fault of the page, which asks for it of every article. */
  | { readonly kind: 'none' }
  | {
      readonly kind: 'forbidden'
      /** Where a browser that went there is led in place of an error: what its reader may have. */
      readonly instead?: string
    }
  /** It is at another address now. */
  | { readonly kind: 'moved'; readonly to: string }
  | { readonly kind: 'bad-request'; readonly message: string }
  /** The answer cannot be made here or now: no browser for PDFs, a service in front that does not answer. */
  | { readonly kind: 'unavailable'; readonly message: string }

/** What is known of a call beside what it says. */
export interface CallContext {
  readonly reader: SessionReader
  /** Where the reader's browser is: scheme and host, without a slash at the end. */
  readonly origin: string
  readonly now: Date
  readonly userAgent: string
  /** Which cookies the reader allows (USE-3), for pages; the necessary ones where that is not known. */
  readonly cookiePreferences?: CookiePreferences
  /** Whether a browser shows the answer to its reader; not to robots, not ahead of time. Asked of readers with an account alone. */
  readonly isShown?: () => boolean
  /** The form by which the reader can follow what the answer shows. */
  readonly followForm?: (followed: Followed) => Promise<FollowFormView>
  readonly log: FastifyBaseLogger
}

/** Answers one call of the table. */
export type Handler<N extends RowName> = (
  request: RequestTo<N>,
  context: CallContext,
) => TE.TaskEither<ServiceError, AnswerFrom<N, ServedFile | ServedPage>>

/** One for each call: a missing one is an error of types. */
export type Handlers = { readonly [N in RowName]: Handler<N> }
