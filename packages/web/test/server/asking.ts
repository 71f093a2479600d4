import { rows } from '@lectern/api-client'
import { taskEither as TE } from 'fp-ts'
import type { Handlers, ServiceError } from '../../src/server/calls/handler.ts'
import { READER_NAMES, type ReaderName } from './article/readers.ts'

/** The header in which the browsers of tests say who reads. */
export const READER_HEADER = 'x-reader'

/** Who that header names; a guest where it names nobody. */
export const readerNamed = (name: unknown): ReaderName => READER_NAMES.find(known => known === name) ?? 'guest'

/** What answers the calls that a test is not about. */
export const noHandlers = Object.fromEntries(
  rows.map(([name]) => [name, () => TE.left<ServiceError>({ kind: 'not-found' })]),
) as unknown as Handlers

export { checkedPii } from '@lectern/property-tests/support/checked-pii'
