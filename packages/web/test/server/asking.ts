import { rows } from '@lectern/api-client'
import { taskEither as TE } from 'fp-ts'
import type { Handlers, ServiceError } from '../../src/server/calls/handler.ts'
import { READER_NAMES, type ReaderName } from './article/readers.ts'

/** The header that names the reader in requests from tests. */
export const READER_HEADER = 'x-reader'

/** The reader that the header names, or else a guest. */
export const readerNamed = (name: unknown): ReaderName => READER_NAMES.find(known => known === name) ?? 'guest'

/** Handlers for the calls that a test is not about. */
export const noHandlers = Object.fromEntries(
  rows.map(([name]) => [name, () => TE.left<ServiceError>({ kind: 'not-found' })]),
) as unknown as Handlers

export { checkedPii } from '@lectern/property-tests/support/checked-pii'
