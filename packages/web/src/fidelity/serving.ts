import type { WebAddress } from '@lectern/domain/core'
import { join } from 'node:path'
import { importInto, SERVER } from '../bench/program.ts'
import { serve } from '../bench/readers/served.ts'
import type { ArticleCard } from '../store/article.ts'
import { openStore } from '../store/open.ts'

/** The articles of a site on which everybody may read everything. */
export interface Pages {
  readonly origin: WebAddress
  readonly cards: readonly ArticleCard[]
  readonly stop: () => Promise<void>
}

const cardsIn = async (dataFolder: string): Promise<readonly ArticleCard[]> => {
  const store = await openStore({ dataFolder })
  try {
    return await store.list('own')
  } finally {
    await store.close()
  }
}

/** Imports files and folders into a folder, and serves them as the built server does. */
export const servePages = async (folder: string, paths: readonly string[]): Promise<Pages> => {
  const dataFolder = join(folder, 'data')
  // Files that cannot be imported have no page, which the comparison then says.
  await importInto(dataFolder, paths).catch(() => undefined)
  const cards = await cardsIn(dataFolder)
  const env = { PORT: '0', HOST: '127.0.0.1', LECTERN_DATA: dataFolder, DATABASE_URL: '', LECTERN_OPEN: 'true' }
  const { origin, stop } = await serve(['--disable-warning=ExperimentalWarning', SERVER], env)
  return { origin, cards, stop }
}
