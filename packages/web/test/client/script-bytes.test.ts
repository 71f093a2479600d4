import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import { beforeAll, describe, expect, test } from 'vitest'

/** What is read of the manifest of the browser build. */
interface Chunk {
  readonly file: string
  readonly name?: string
  readonly isEntry?: boolean
  readonly imports?: readonly string[]
  readonly dynamicImports?: readonly string[]
}

const client = fileURLToPath(new URL('../../dist/client/', import.meta.url))

const compressed = promisify(brotliCompress)

/** What names of files end in: of each change all are others, and compress to some bytes more or less. */
const HASHES = /-[\w-]{8}(?=\.(?:js|css)\b)/g

/** The pieces of the script that every visit to a kind of page loads once the page is idle. */
const PIECES = {
  article: ['article'],
  preview: ['article', 'preview-page'],
  plain: ['frame'],
} as const

describe('the script of a page', () => {
  let chunks: Readonly<Record<string, Chunk>> = {}

  beforeAll(async () => {
    chunks = JSON.parse(await readFile(`${client}.vite/manifest.json`, 'utf8')) as typeof chunks
  })

  const keyOf = (is: (chunk: Chunk) => boolean): string => {
    const found = Object.entries(chunks).find(([, chunk]) => is(chunk))
    if (found === undefined) throw new Error('The build has no such piece')
    return found[0]
  }
  const entry = () => keyOf(({ isEntry, file }) => isEntry === true && file.endsWith('.js'))

  /** The files that are loaded for some chunks, with all that they import. */
  const filesFor = (keys: readonly string[]): readonly string[] => {
    const all = new Set(keys)
    // A set goes on with what is added to it meanwhile.
    for (const key of all) for (const imported of chunks[key]?.imports ?? []) all.add(imported)
    return [...all].map(key => chunks[key]?.file ?? '')
  }

  const bytesOf = async (files: readonly string[]): Promise<number> => {
    const contents = await Promise.all(files.map(file => readFile(client + file, 'utf8')))
    const sizes = await Promise.all(contents.map(content => compressed(content.replace(HASHES, ''))))
    return sizes.reduce((sum, { length }) => sum + length, 0)
  }

  const visit = (kind: keyof typeof PIECES): readonly string[] =>
    filesFor([entry(), ...PIECES[kind].map(piece => keyOf(({ name }) => name === piece))])

  test('is at most 10.9 kB before everything that needs no call can be used', async () => {
    expect(await bytesOf(filesFor([entry()]))).toBeLessThanOrEqual(10_900)
  })

  test('begins without React', () => {
    const isReact = (file: string): boolean => file.startsWith('assets/react-')
    expect(visit('article').filter(isReact)).toHaveLength(1)
    expect(filesFor([entry()]).filter(isReact)).toEqual([])
  })

  // The aim is 135 kB, of which React is 58. What is missing are the machine of the page and the components that are drawn with it.
  test.each([
    ['article', 142_990],
    ['preview', 145_840],
    ['plain', 85_580],
  ] as const)('of a visit that opens nothing on a page of the kind %s is at most %i bytes', async (kind, most) => {
    expect(await bytesOf(visit(kind))).toBeLessThanOrEqual(most)
  })

  test('comes in few files', () => {
    expect(visit('article').length).toBeLessThanOrEqual(5)
  })
})
