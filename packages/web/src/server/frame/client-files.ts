import { isOwnPath, type Src } from '@lectern/domain/core'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { either as E } from 'fp-ts'
import * as t from 'io-ts'

/** The files of the browser build that pages link to, as paths on this site. */
export interface ClientFiles {
  readonly script: Src
  readonly styles: readonly Src[]
  /** What pages that are not of an article need besides. */
  readonly siteStyles: readonly Src[]
  /** What only scripts show. The page is painted without it. */
  readonly openedStyles: readonly Src[]
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

// A text face that is late is not used on this page: without its italics, words in another face would stand in every paragraph.
const PRELOADED = [/source-serif-latin-normal/, /source-serif-latin-italic-(?!bold)/, /source-sans-latin-normal/]

const isSheet = (file: string): boolean => file.endsWith('.css')

/** Reads the manifest of the browser build. Rejects with a message that says what to do if it is missing. */
export const readClient = async (folder: string): Promise<ClientFiles> => {
  const path = join(folder, '.vite', 'manifest.json')
  const content = await readFile(path, 'utf8').catch(() => {
    throw new Error(`${path} is missing: run "npm run build" first`)
  })
  const manifest = Manifest.decode(JSON.parse(content))
  const entries = E.isRight(manifest) ? Object.values(manifest.right).filter(({ isEntry }) => isEntry === true) : []
  const entry = entries.find(({ file }) => !isSheet(file))
  if (entry === undefined) throw new Error(`${path} names no entry: run "npm run build" again`)
  const at = (file: string): Src => {
    const address = `/${file}`
    if (!isOwnPath(address)) throw new Error(`${path} names the file "${file}", which has no address: run "npm run build" again`)
    return address
  }
  /** The sheet of an input that is nothing else. */
  const sheet = (name: string): readonly Src[] =>
    entries.flatMap(({ file }) => (file.startsWith(`assets/${name}-`) && isSheet(file) ? [at(file)] : []))
  return {
    script: at(entry.file),
    styles: (entry.css ?? []).map(at),
    siteStyles: sheet('site'),
    openedStyles: sheet('opened'),
    fonts: (entry.assets ?? []).filter(file => PRELOADED.some(pattern => pattern.test(file))).map(at),
  }
}
