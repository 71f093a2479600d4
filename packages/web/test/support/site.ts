import type { FastifyInstance } from 'fastify'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createApp, type AppOptions } from '../../src/server/app.ts'
import { folderFiles } from '../../src/keeping/folder.ts'
import { LIMITS } from '../../src/server/http/limits.ts'
import { openStore } from '../../src/store/open.ts'
import type { Store } from '../../src/store/port.ts'
import type { ArticleCard } from '../../src/store/article.ts'
import { importedIn, importedStore } from './imported.ts'
import { libraryFolder } from './library-folder.ts'

export { libraryFolder }

export interface Site {
  readonly app: FastifyInstance
  readonly store: Store
  readonly dataFolder: string
  readonly cards: readonly ArticleCard[]
  /** The import's output. */
  readonly said: string
  readonly close: () => Promise<void>
}

/** The signing secret of test sites. */
export const TEST_SECRET = 'a secret for tests alone, and no other'

/** The built scripts and styles. */
export const clientFolder = fileURLToPath(new URL('../../dist/client', import.meta.url))

/** The whole application over a new store, with these files and folders imported. */
export const siteWith = (...paths: readonly string[]): Promise<Site> => siteOf({}, ...paths)

export interface SiteOptions extends Partial<Omit<AppOptions, 'store'>> {
  /** An empty PostgreSQL database; SQLite if absent. */
  readonly databaseUrl?: string
}

/** A busy machine can stand still for seconds, which must not count as waiting for the database. */
export const UNHURRIED = { ...LIMITS, database: 60_000 }

/** So that a test with many readers takes no longer than one with few. */
export const LITTLE_EFFORT = { ln: 10, r: 8, p: 1 }

/** The same, with further options. */
export const siteOf = async ({ databaseUrl, ...more }: SiteOptions, ...paths: readonly string[]): Promise<Site> => {
  const dataFolder = await mkdtemp(join(tmpdir(), 'lectern-site-'))
  const { store, said } = await (databaseUrl === undefined
    ? importedStore(dataFolder, 'own', paths)
    : importedIn(await openStore({ dataFolder, databaseUrl }), 'own', paths))
  const app = await createApp({
    store,
    files: await folderFiles(join(dataFolder, 'files')),
    clientFolder,
    logLevel: 'silent',
    secret: TEST_SECRET,
    limits: UNHURRIED,
    passwordEffort: LITTLE_EFFORT,
    ...more,
  })
  return {
    app,
    store,
    dataFolder,
    cards: await store.list('own'),
    said,
    close: async () => {
      await app.close()
      await store.close()
      await rm(dataFolder, { recursive: true, force: true })
    },
  }
}

/** The same, listening: for browsers. */
export const listeningSite = async (...paths: readonly string[]): Promise<Site & { readonly origin: string }> => {
  const site = await siteWith(...paths)
  const origin = await site.app.listen({ port: 0, host: '127.0.0.1' })
  return { ...site, origin }
}
