import type { Pii } from '@lectern/domain/core'
import { either as E } from 'fp-ts'
import type { FastifyRequest } from 'fastify'
import type { SigningKey } from './signature.ts'
import { opened, sealed } from './tokens.ts'

/** The header with the pass, sent with every request by a browser that prints an article for the service. */
export const PRINT_PASS = 'x-lectern-print'

/** How long a pass is valid, in milliseconds: the longest time that printing an article may take. */
export const PRINT_PATIENCE = 120_000

const bounds = (pii: Pii): readonly string[] => ['print', pii]

/** The pass that gives the service's own browser access to the whole of one article. */
export const printPass = (key: SigningKey, pii: Pii, now: Date): string => sealed(key, bounds(pii), '', now, PRINT_PATIENCE)

/** Whether a request comes from the service's own browser, for this article. */
export const isPrinting = (key: SigningKey, { headers }: Pick<FastifyRequest, 'headers'>, pii: Pii, now: Date): boolean => {
  const pass = headers[PRINT_PASS]
  return typeof pass === 'string' && E.isRight(opened(key, bounds(pii), pass, now))
}
