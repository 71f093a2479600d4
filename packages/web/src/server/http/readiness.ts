import { readinessOf, type Readiness } from '@lectern/domain/site'
import type { FastifyInstance } from 'fastify'
import { statfs } from 'node:fs/promises'
import { underWay, type LibraryWorks } from '../../store/library-work.ts'

/** How long an answer is given to all who ask, in milliseconds: nobody can make the database work by asking. */
const LASTS = 1_000

export interface ReadinessParts {
  readonly store: Pick<LibraryWorks, 'storedState'>
  /** The folder in which the server keeps its files. */
  readonly folder: string | undefined
  readonly isLeaving: () => boolean
}

/** How many bytes are free in a folder; undefined if that cannot be found out. */
export const freeBytesIn = async (folder: string | undefined): Promise<number | undefined> => {
  if (folder === undefined) return undefined
  return statfs(folder).then(
    ({ bavail, bsize }) => bavail * bsize,
    () => undefined,
  )
}

/** Adds the address at which a proxy asks whether a server should get requests. */
export const announceReadiness = (app: FastifyInstance, { store, folder, isLeaving }: ReadinessParts): void => {
  const look = async (): Promise<Readiness> => {
    const [stored, freeBytes] = await Promise.all([store.storedState().catch(() => undefined), freeBytesIn(folder)])
    return readinessOf({
      isLeaving: isLeaving(),
      schema: stored?.schema,
      freeBytes,
      underWay: stored === undefined ? new Set() : underWay(stored, Date.now()),
    })
  }
  let last: { readonly at: number; readonly wasLeaving: boolean; readonly found: Promise<Readiness> } | undefined
  app.get('/ready', { config: { caching: 'nobody', limit: 'none' } }, async (_request, reply) => {
    const now = performance.now()
    if (last === undefined || now - last.at > LASTS || last.wasLeaving !== isLeaving())
      last = { at: now, wasLeaving: isLeaving(), found: look() }
    const found = await last.found
    return reply.code(found.status === 'ready' ? 200 : 503).send(found)
  })
}
