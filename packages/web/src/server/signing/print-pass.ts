import type { Pii } from '@lectern/domain/core'
import { either as E } from 'fp-ts'
import type { FastifyRequest } from 'fastify'
import type { SigningKey } from './signature.ts'
import { opened, sealed } from './tokens.ts'

/** What a browser that prints an article for the service shows with each of its calls. */
export const PRINT_PASS = 'x-lectern-print'

/** How long a pass is good, in milliseconds: as long as printing the longest article may take. */
export const PRINT_PATIENCE = 120_000

const bounds = (pii: Pii): readonly string[] => ['print', pii]

/** The pass with which the service's own browser gets the whole of one article. */
export const printPass = (key: SigningKey, pii: Pii, now: Date): string => sealed(key, bounds(pii), '', now, PRINT_PATIENCE)

/** Whether a call comes from the service's own browser, for this article. */
export const isPrinting = (key: SigningKey, { headers }: Pick<FastifyRequest, 'headers'>, pii: Pii, now: Date): boolean => {
  const pass = headers[PRINT_PASS]
  return typeof pass === 'string' && E.isRight(opened(key, bounds(pii), pass, now))
}
