import { rows } from '@lectern/api-client'
import { parsePii, type Pii } from '@lectern/domain/core'
import { either as E, taskEither as TE } from 'fp-ts'
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

/** A PII that is one. */
export const checkedPii = (value: string): Pii => {
  const parsed = parsePii(value)
  if (E.isLeft(parsed)) throw new Error(parsed.left.message)
  return parsed.right
}
