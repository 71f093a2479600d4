import type { WebAddress } from '@lectern/domain/core'
import { importInto, SERVER } from '../bench/program.ts'
import { serve } from '../bench/readers/served.ts'
import { openStore } from '../store/open.ts'
import { pagesFrom, type PagesOf } from './pages.ts'

/** A site on which everybody may read everything. */
export interface Pages {
  readonly origin: WebAddress
  readonly pagesOf: PagesOf
  readonly stop: () => Promise<void>
}

const pagesIn = async (dataFolder: string, files: readonly string[]): Promise<PagesOf> => {
  const store = await openStore({ dataFolder })
  try {
    return await pagesFrom(store, files)
  } finally {
    await store.close()
  }
}

/**
 * Imports files and folders into a data folder, and serves them as the built server does.
 * @param files the XML files there
 */
export const servePages = async (dataFolder: string, paths: readonly string[], files: readonly string[]): Promise<Pages> => {
  // Files that cannot be imported have no page, which the comparison then says.
  await importInto(dataFolder, paths).catch(() => undefined)
  const pagesOf = await pagesIn(dataFolder, files)
  const env = { PORT: '0', HOST: '127.0.0.1', LECTERN_DATA: dataFolder, DATABASE_URL: '', LECTERN_OPEN: 'true' }
  const { origin, stop } = await serve(['--disable-warning=ExperimentalWarning', SERVER], env)
  return { origin, pagesOf, stop }
}
