import { either as E } from 'fp-ts'
import type { Platform } from './columns.ts'

/** How reports describe the site. */
export interface ReportProvider {
  readonly platform: Platform
  readonly createdBy: string
  readonly registryRecord: string
}

/** A site that says nothing of itself. */
export const DEFAULT_PROVIDER: ReportProvider = {
  platform: { name: 'Lectern', id: 'lectern' },
  createdBy: 'Lectern',
  registryRecord: '',
}

/** The form of a namespace in the release. */
const NAMESPACE = /^[A-Za-z0-9+_.-]+$/

const filled = (text: string | undefined): string | undefined =>
  text === undefined || text.trim() === '' ? undefined : text.trim()

/** Reads the site from `COUNTER_PLATFORM`, `COUNTER_PLATFORM_ID`, `COUNTER_CREATED_BY` and `COUNTER_REGISTRY_RECORD`. */
export const providerFrom = (env: Readonly<Record<string, string | undefined>>): E.Either<string, ReportProvider> => {
  const name = filled(env['COUNTER_PLATFORM']) ?? DEFAULT_PROVIDER.platform.name
  const id = filled(env['COUNTER_PLATFORM_ID']) ?? DEFAULT_PROVIDER.platform.id
  const registryRecord = filled(env['COUNTER_REGISTRY_RECORD']) ?? ''
  if (!NAMESPACE.test(id)) {
    return E.left(
      `COUNTER_PLATFORM_ID is "${id}": use only letters, digits, "+", "_", "." and "-", because identifiers begin with it`,
    )
  }
  if (registryRecord !== '' && !URL.canParse(registryRecord)) {
    return E.left(`COUNTER_REGISTRY_RECORD is "${registryRecord}": give the address of the record, or leave it empty`)
  }
  return E.right({ platform: { name, id }, createdBy: filled(env['COUNTER_CREATED_BY']) ?? name, registryRecord })
}
