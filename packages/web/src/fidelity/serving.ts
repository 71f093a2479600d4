import type { WebAddress } from '@lectern/domain/core'
import { mkdir, writeFile } from 'node:fs/promises'
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

const READER = { id: 'reader', name: 'Readers of everything', signIn: 'none', ipRanges: ['127.0.0.1', '::1'] }

/** The settings by which readers on this machine hold the journals and books of a store. */
const opened = async (dataFolder: string, siteFolder: string): Promise<readonly ArticleCard[]> => {
  const store = await openStore({ dataFolder })
  try {
    const cards = await store.list('own')
    const listings = await Promise.all(cards.map(({ pii }) => store.listing(pii)))
    const journals = new Set(listings.flatMap(listing => listing?.issn ?? []))
    const books = new Set(listings.flatMap(listing => listing?.isbn ?? []))
    const holdings = [
      { institution: READER.id, journals: [...journals].map(issn => ({ issn })), books: [...books].map(isbn => ({ isbn })) },
    ]
    await mkdir(siteFolder, { recursive: true })
    await writeFile(join(siteFolder, 'institutions.json'), JSON.stringify([READER]))
    await writeFile(join(siteFolder, 'holdings.json'), JSON.stringify(holdings))
    return cards
  } finally {
    await store.close()
  }
}

/** Imports files and folders into a folder, and serves them as the built server does. */
export const servePages = async (folder: string, paths: readonly string[]): Promise<Pages> => {
  const [dataFolder, siteFolder] = [join(folder, 'data'), join(folder, 'site')]
  // Files that cannot be imported have no page, which the comparison then says.
  await importInto(dataFolder, paths).catch(() => undefined)
  const cards = await opened(dataFolder, siteFolder)
  const env = { PORT: '0', HOST: '127.0.0.1', LECTERN_DATA: dataFolder, DATABASE_URL: '', LECTERN_SITE: siteFolder }
  const { origin, stop } = await serve(['--disable-warning=ExperimentalWarning', SERVER], env)
  return { origin, cards, stop }
}
