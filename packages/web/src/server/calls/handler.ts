import type { Href, Origin, OwnPath } from '@lectern/domain/core'
import type { AnswerFrom, RequestTo, RowName } from '@lectern/api-client'
import type { CookiePreferences } from '@lectern/domain/article'
import type { Followed, FollowFormView } from '@lectern/domain/site'
import type { taskEither as TE } from 'fp-ts'
import type { FastifyBaseLogger } from 'fastify'
import type { Readable } from 'node:stream'
import type { Frame } from '../frame/frame.ts'
import type { Purpose } from '../http/purpose-of.ts'
import type { SessionReader } from '../readers/session-reader.ts'

/** A page of the site that is yet to be framed for its reader. */
export interface ServedPage {
  readonly page: (frame: Frame) => string
}

/** A file to send. */
export interface ServedFile {
  readonly mediaType: string
  /** The name under which the browser saves it; without one it is displayed. */
  readonly name?: string
  readonly body: string | Uint8Array | Readable
  /** Third-party content: when it is displayed, nothing in it may run on this site. */
  readonly isForeign?: true
}

/** Why a call fails. It reveals nothing about the resource to readers without access to it. */
export type ServiceError =
  | { readonly kind: 'not-found' }
  /** The article exists but has nothing of the requested kind. This is not an error, since pages ask for it for every article. */
  | { readonly kind: 'none' }
  | {
      readonly kind: 'forbidden'
      /** The address that a browser is redirected to instead of an error page: something the reader may have. */
      readonly instead?: OwnPath
    }
  /** It has moved to another address. */
  | { readonly kind: 'moved'; readonly to: Href }
  | { readonly kind: 'bad-request'; readonly message: string }
  /** The answer cannot be given at the moment: no browser to make PDFs with, or an upstream service that does not respond. */
  | { readonly kind: 'unavailable'; readonly message: string }

/** The context of a call, besides its parameters. */
export interface CallContext {
  readonly reader: SessionReader
  /** The origin of the site as the browser sees it: scheme and host, without a trailing slash. */
  readonly origin: Origin
  readonly now: Date
  readonly userAgent: string
  /** The cookies that the reader allows (USE-3), for pages; only the necessary ones if unknown. */
  readonly cookiePreferences?: CookiePreferences
  /** What the request is for. What is not shown is neither a use nor part of a history. */
  readonly purpose: Purpose
  /** The form to follow what the answer shows. */
  readonly followForm?: (followed: Followed) => Promise<FollowFormView>
  readonly log: FastifyBaseLogger
}

/** Handles one call of the endpoint table. */
export type Handler<N extends RowName> = (
  request: RequestTo<N>,
  context: CallContext,
) => TE.TaskEither<ServiceError, AnswerFrom<N, ServedFile | ServedPage>>

/** A handler for each call: a missing one is a type error. */
export type Handlers = { readonly [N in RowName]: Handler<N> }
