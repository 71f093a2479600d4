import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { either as E } from 'fp-ts'
import * as t from 'io-ts'

/** What a page needs of the browser build, as addresses on this site. */
export interface ClientFiles {
  readonly script: string
  readonly styles: readonly string[]
  /** The fonts that every page sets its first lines in, fetched ahead. */
  readonly fonts: readonly string[]
}

const Manifest = t.record(
  t.string,
  t.intersection([
    t.type({ file: t.string }),
    t.partial({ isEntry: t.boolean, css: t.array(t.string), assets: t.array(t.string) }),
  ]),
)

const PRELOADED = [/source-serif-4-latin-wght-normal/, /source-sans-3-latin-wght-normal/]

/** Reads what the browser build made. Rejects, saying what to do, where there is none. */
export const readClient = async (folder: string): Promise<ClientFiles> => {
  const path = join(folder, '.vite', 'manifest.json')
  const content = await readFile(path, 'utf8').catch(() => {
    throw new Error(`${path} is missing: run "npm run build" first`)
  })
  const manifest = Manifest.decode(JSON.parse(content))
  const entry = E.isRight(manifest) ? Object.values(manifest.right).find(({ isEntry }) => isEntry === true) : undefined
  if (entry === undefined) throw new Error(`${path} names no entry: run "npm run build" again`)
  return {
    script: `/${entry.file}`,
    styles: (entry.css ?? []).map(file => `/${file}`),
    fonts: (entry.assets ?? []).filter(file => PRELOADED.some(pattern => pattern.test(file))).map(file => `/${file}`),
  }
}
