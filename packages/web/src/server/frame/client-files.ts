import { isOwnPath, type Src } from '@lectern/domain/core'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { either as E } from 'fp-ts'
import * as t from 'io-ts'

/** The files of the browser build that pages link to, as paths on this site. */
export interface ClientFiles {
  readonly script: Src
  readonly styles: readonly Src[]
  /** The fonts at the top of every page, to be preloaded. */
  readonly fonts: readonly Src[]
}

const Manifest = t.record(
  t.string,
  t.intersection([
    t.type({ file: t.string }),
    t.partial({ isEntry: t.boolean, css: t.array(t.string), assets: t.array(t.string) }),
  ]),
)

const PRELOADED = [/source-serif-latin-normal/, /source-sans-latin-normal/]

/** Reads the manifest of the browser build. Rejects with a message that says what to do if it is missing. */
export const readClient = async (folder: string): Promise<ClientFiles> => {
  const path = join(folder, '.vite', 'manifest.json')
  const content = await readFile(path, 'utf8').catch(() => {
    throw new Error(`${path} is missing: run "npm run build" first`)
  })
  const manifest = Manifest.decode(JSON.parse(content))
  const entry = E.isRight(manifest) ? Object.values(manifest.right).find(({ isEntry }) => isEntry === true) : undefined
  if (entry === undefined) throw new Error(`${path} names no entry: run "npm run build" again`)
  const at = (file: string): Src => {
    const address = `/${file}`
    if (!isOwnPath(address)) throw new Error(`${path} names the file "${file}", which has no address: run "npm run build" again`)
    return address
  }
  return {
    script: at(entry.file),
    styles: (entry.css ?? []).map(at),
    fonts: (entry.assets ?? []).filter(file => PRELOADED.some(pattern => pattern.test(file))).map(at),
  }
}
