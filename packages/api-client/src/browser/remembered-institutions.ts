import type { CallTo } from '@lectern/domain/core'
import type { Answered } from '@lectern/domain/page'
import { either as E, function as F, type taskEither as TE } from 'fp-ts'
import type { ApiError } from '../api-error.ts'
import type { PersistenceSource } from '../codecs/page-opening.ts'
import { firstFault } from '../codecs/first-fault.ts'
import { seamlessAccess } from '../endpoints/scripted.ts'
import { loadScript } from './load-script.ts'

/** The global that the service's script defines. */
interface PersistenceService {
  readonly entities: (context: string) => Promise<unknown>
}

declare global {
  interface Window {
    readonly thiss?: { readonly PersistenceService: new (service: string, options: object) => PersistenceService }
  }
}

const field = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined

/** The service's entries under the names that the endpoint's codec expects. */
const entries = (answer: unknown): unknown => {
  const data = field(answer, 'data')
  return Array.isArray(data)
    ? data.map(entry => ({
        title: field(field(entry, 'entity'), 'title'),
        entityId: field(field(entry, 'entity'), 'entity_id'),
        lastUsed: field(entry, 'last_use'),
      }))
    : answer
}

const {
  answer: { codec },
  timeout,
} = seamlessAccess

const late = (window: Window): Promise<never> =>
  new Promise((_, reject) => {
    window.setTimeout(() => {
      reject(new Error('timeout'))
    }, timeout)
  })

/** LIFE-11: the institutions that the shared persistence service remembers. Without a configured service there are none. */
export const rememberedInstitutions =
  (window: Window, source: PersistenceSource | undefined) =>
  (call: CallTo<'seamlessAccess'>): TE.TaskEither<ApiError, Answered> =>
  async () => {
    if (source === undefined) return E.right({ endpoint: 'seamlessAccess', call, answer: [] })
    const ask = async (): Promise<unknown> => {
      await loadScript(window.document, source.script)
      const { thiss } = window
      if (thiss === undefined) throw new Error('the script did not define the service')
      return new thiss.PersistenceService(source.service, {}).entities(source.context)
    }
    try {
      return F.pipe(
        codec.decode(entries(await Promise.race([ask(), late(window)]))),
        E.bimap(
          errors => ({ kind: 'undecodable', message: firstFault(errors) }),
          answer => ({ endpoint: 'seamlessAccess', call, answer }),
        ),
      )
    } catch {
      return E.left({ kind: 'network' })
    }
  }
