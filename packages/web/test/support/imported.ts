import { sharedPath } from '@lectern/property-tests/support/shared-folder'
import { createHash } from 'node:crypto'
import { cp, mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { inject } from 'vitest'
import { runImport } from '../../src/importer/run.ts'
import { openStore } from '../../src/store/open.ts'
import type { Store } from '../../src/store/port.ts'
import type { Origin } from '../../src/store/article.ts'
import { libraryFolder } from './library-folder.ts'
import { until } from './until.ts'

/** A store, and the output of the import into it. */
export interface Imported {
  readonly store: Store
  readonly said: string
}

/** A store with these files and folders imported. */
export const importedIn = async (store: Store, origin: Origin, paths: readonly string[]): Promise<Imported> => {
  const said: string[] = []
  const output = {
    write: (text: string) => {
      said.push(text)
    },
    isTerminal: false,
    columns: 80,
  }
  await runImport({ store, origin, paths, output, now: () => performance.now() })
  return { store, said: said.join('') }
}

const isWithin =
  (folder: string) =>
  (path: string): boolean =>
    `${path}${sep}`.startsWith(folder.endsWith(sep) ? folder : `${folder}${sep}`)

/** Whether a path's content is constant during a test run: the shipped library and the real articles are. */
const isConstant = (path: string): boolean => [libraryFolder, sharedPath('articles')].some(folder => isWithin(folder)(path))

const exists = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  )

const claim = (path: string): Promise<boolean> =>
  mkdir(path).then(
    () => true,
    () => false,
  )

/** The file beside the store with the import's output. */
const SAID = 'said.txt'

/** The data folder of a store with only these, made by the first test file of the run that needs it. */
const importedOnce = async (origin: Origin, paths: readonly string[]): Promise<string> => {
  const made = join(
    inject('sharedByFiles'),
    createHash('sha256')
      .update(JSON.stringify([origin, paths]))
      .digest('hex'),
  )
  const claimed = `${made}.claim`
  while (!(await exists(made))) {
    if (!(await claim(claimed))) {
      await until(async () => (await exists(made)) || !(await exists(claimed)))
      continue
    }
    const part = `${made}.part`
    try {
      const store = await openStore({ dataFolder: part })
      await writeFile(join(part, SAID), paths.length === 0 ? '' : (await importedIn(store, origin, paths)).said)
      await store.close()
      await rename(part, made)
    } finally {
      await rm(part, { recursive: true, force: true })
      await rm(claimed, { recursive: true, force: true })
    }
  }
  return made
}

/** The data folder of a store without articles, to be copied: its schema comes about in many steps. */
export const emptyLibrary = (): Promise<string> => importedOnce('own', [])

/**
 * A store in a folder, with these files and folders imported. Constant content comes first: it is imported once per run and copied.
 * @param dataFolder an empty folder
 */
export const importedStore = async (dataFolder: string, origin: Origin, paths: readonly string[]): Promise<Imported> => {
  const constant = paths.filter(isConstant)
  const others = paths.filter(path => !isConstant(path))
  const made = constant.length === 0 ? await emptyLibrary() : await importedOnce(origin, constant)
  await cp(made, dataFolder, { recursive: true })
  const store = await openStore({ dataFolder })
  const said = await readFile(join(made, SAID), 'utf8')
  return others.length === 0 ? { store, said } : { store, said: said + (await importedIn(store, origin, others)).said }
}
