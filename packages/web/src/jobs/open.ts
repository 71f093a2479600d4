import { inProcessJobs } from './in-process.ts'
import type { Jobs } from './port.ts'

/** Jobs that are opened when they are first needed. */
export interface JobsWhenNeeded {
  readonly jobs: () => Promise<Jobs>
  /** Closes them if they have been opened. */
  readonly close: () => Promise<void>
}

const openJobs = async (databaseUrl: string): Promise<Jobs> =>
  databaseUrl === '' ? inProcessJobs() : (await import('./postgres.ts')).postgresJobs(databaseUrl)

/** The jobs of a site: in its PostgreSQL database, or else in this process. */
export const jobsWhenNeeded = ({ databaseUrl = '' }: { readonly databaseUrl?: string | undefined }): JobsWhenNeeded => {
  let opening: Promise<Jobs> | undefined
  return {
    jobs: () =>
      (opening ??= openJobs(databaseUrl).catch((error: unknown) => {
        // The next time it is tried again.
        opening = undefined
        throw error
      })),
    close: async () => (await opening)?.close(),
  }
}
