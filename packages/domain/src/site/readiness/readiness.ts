/** Work on the library that goes on while the site answers. */
export type LibraryWork = 'import' | 'indexing'

/** What decides whether a server should get requests. */
export interface ServerState {
  readonly isLeaving: boolean
  /** The version of the stored schema, and the newest that the server knows; undefined if the store does not answer in time. */
  readonly schema: { readonly stored: number; readonly known: number } | undefined
  /** How many bytes are free where the server keeps its files; undefined if that is not known. */
  readonly freeBytes: number | undefined
  /** What is under way, in any process. */
  readonly underWay: ReadonlySet<LibraryWork>
}

/** What a server says of itself to a proxy, or to anybody: no version, path or number. */
export interface Readiness {
  readonly status: 'ready' | 'not ready' | 'leaving'
  readonly store: 'answers' | 'does not answer'
  /** `newer` is that of a later release, which has only added to what this one knows. */
  readonly schema: 'current' | 'newer' | 'behind' | 'unknown'
  readonly disk: 'free' | 'almost full' | 'unknown'
  readonly underWay: readonly LibraryWork[]
}

/** With less space, what readers do can soon no longer be stored. */
export const LEAST_FREE_BYTES = 50_000_000

const schemaOf = (schema: ServerState['schema']): Readiness['schema'] => {
  if (schema === undefined) return 'unknown'
  if (schema.stored < schema.known) return 'behind'
  return schema.stored > schema.known ? 'newer' : 'current'
}

/** Whether a server should get requests, and why not. What is under way is no reason: the library is read meanwhile as it was. */
export const readinessOf = ({ isLeaving, schema, freeBytes, underWay }: ServerState): Readiness => {
  const checks = {
    store: schema === undefined ? 'does not answer' : 'answers',
    schema: schemaOf(schema),
    disk: freeBytes === undefined ? 'unknown' : freeBytes < LEAST_FREE_BYTES ? 'almost full' : 'free',
  } as const
  const isReady = (checks.schema === 'current' || checks.schema === 'newer') && checks.disk !== 'almost full'
  return { status: isLeaving ? 'leaving' : isReady ? 'ready' : 'not ready', ...checks, underWay: [...underWay].toSorted() }
}
