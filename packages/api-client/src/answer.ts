import { decodedOrAsIs } from '@lectern/domain/core'
import { either as E, function as F } from 'fp-ts'
import type { Decoder, Errors } from 'io-ts'
import type { ApiError } from './api-error.ts'
import { firstFault } from './codecs/first-fault.ts'
import type { AnswerKind, ReceivedFile } from './endpoints/endpoint.ts'

const ENCODED_NAME = /filename\*=UTF-8''([^;]+)/i
const PLAIN_NAME = /filename=(?:"([^"]*)"|([^;]+))/i

const nameIn = (disposition: string): string | undefined => {
  const encoded = ENCODED_NAME.exec(disposition)?.[1]
  if (encoded !== undefined) return decodedOrAsIs(encoded.trim())
  const [, quoted, bare] = PLAIN_NAME.exec(disposition) ?? []
  return quoted ?? bare?.trim()
}

const fileOf = async (response: Response): Promise<ReceivedFile> => ({
  mediaType: response.headers.get('content-type') ?? 'application/octet-stream',
  name: nameIn(response.headers.get('content-disposition') ?? ''),
  bytes: new Uint8Array(await response.arrayBuffer()),
})

const undecodable = (message: string): ApiError => ({ kind: 'undecodable', message })

const jsonOf = (text: string): E.Either<ApiError, unknown> =>
  E.tryCatch(
    (): unknown => JSON.parse(text),
    () => undecodable('the top level: expected JSON'),
  )

/** Answers nested too deeply for the stack count as undecodable too. */
const decoded = (codec: Decoder<unknown, unknown>, json: unknown): E.Either<ApiError, unknown> =>
  F.pipe(
    E.tryCatch(
      () => codec.decode(json),
      () => undecodable('the top level: nested too deep'),
    ),
    E.chain((answer): E.Either<ApiError, unknown> => E.mapLeft((errors: Errors) => undecodable(firstFault(errors)))(answer)),
  )

/** Cancels an answer that nobody reads, to free its connection. */
const unread = (response: Response): void => {
  response.body?.cancel().catch(() => undefined)
}

/** Whether a status means success: 200, and for a call whose answer is not used any 2xx. */
const isSuccess = (kind: AnswerKind['kind'], { ok, status }: Response): boolean => (kind === 'nothing' ? ok : status === 200)

/** The content of an answer; if it is not JSON, or not of the right shape, the first wrong field is reported. */
export const answered =
  (answer: AnswerKind) =>
  async (response: Response): Promise<E.Either<ApiError, unknown>> => {
    if (!isSuccess(answer.kind, response)) {
      unread(response)
      return E.left({ kind: 'bad-status', status: response.status })
    }
    switch (answer.kind) {
      case 'json':
        return F.pipe(
          jsonOf(await response.text()),
          E.chain(json => decoded(answer.codec, json)),
        )
      case 'text':
        return E.right(await response.text())
      case 'file':
        return E.right(await fileOf(response))
      case 'nothing':
        unread(response)
        return E.right(null)
    }
  }
