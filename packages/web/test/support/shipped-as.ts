import { SESSION_COOKIE } from '@lectern/domain/site'
import { either as E } from 'fp-ts'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createApp, type AppOptions } from '../../src/server/app.ts'
import { signingKey } from '../../src/server/signing/signature.ts'
import { readSettings } from '../../src/settings/settings.ts'
import { readReaderSettings } from '../../src/settings/reader-settings.ts'
import { demonstrationSession, readerKind } from '../../src/server/readers/reading-as.ts'
import { sealedSession } from '../../src/server/readers/session.ts'
import { importedStore } from './imported.ts'
import { libraryFolder, LITTLE_EFFORT, TEST_SECRET, UNHURRIED } from './site.ts'

const right = <A>(read: E.Either<string, A>): A => {
  if (E.isLeft(read)) throw new Error(read.left)
  return read.right
}

/**
 * The shipped library with its site and its readers, as seen by someone who has imported nothing.
 * @param more further options of the application
 * @param paths further files and folders to be imported
 */
export const shippedLibrary = async (more: Pick<AppOptions, 'saved'> = {}, ...paths: readonly string[]) => {
  const dataFolder = await mkdtemp(join(tmpdir(), 'lectern-shipped-'))
  const { store } = await importedStore(dataFolder, 'shipped', [libraryFolder, ...paths])
  const readers = right(await readReaderSettings(libraryFolder, true))
  const app = await createApp({
    store,
    readers,
    settings: right(await readSettings(libraryFolder)),
    clientFolder: fileURLToPath(new URL('../../dist/client', import.meta.url)),
    logLevel: 'silent',
    secret: TEST_SECRET,
    limits: UNHURRIED,
    passwordEffort: LITTLE_EFFORT,
    ...more,
  })
  return {
    app,
    cards: await store.list('shipped'),
    /** The cookie of a kind of reader, sent with every call. */
    cookieOf: (kind: string): string => {
      const named = readerKind(kind)
      const session = named === undefined ? undefined : demonstrationSession(readers, named)
      if (session === undefined) throw new Error(`There is no reader called ${kind}`)
      return `${SESSION_COOKIE}=${sealedSession(signingKey(TEST_SECRET), session, new Date())}`
    },
    close: async (): Promise<void> => {
      await app.close()
      await store.close()
      await rm(dataFolder, { recursive: true, force: true })
    },
  }
}
