import { createHash } from 'node:crypto'
import { globSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import { localeSuffix } from './locale-suffix.js'

const web = fileURLToPath(new URL('..', import.meta.url))
const project = fileURLToPath(new URL('../../..', import.meta.url))

/** A digest of everything that the build depends on. */
const sourcesDigest = async () => {
  const files = globSync(
    [
      'packages/*/src/**/*',
      'packages/web/public/*',
      'packages/*/package.json',
      'packages/web/bin/*',
      'packages/web/locales/*',
      'packages/web/vite.config.ts',
      'package-lock.json',
    ],
    { cwd: project },
  )
  const hash = createHash('sha256')
  for (const file of files.toSorted()) {
    const content = await readFile(project + file).catch(() => '')
    hash.update(`${file}\0`).update(content)
  }
  return hash.digest('hex')
}

const ENCODINGS = [
  { extension: 'br', compress: promisify(brotliCompress) },
  { extension: 'gz', compress: bytes => promisify(gzip)(bytes, { level: 9 }) },
]

/** Compresses the browser's scripts and styles once, as far as possible, so that the server does not have to for every reader. */
const compressClient = async client => {
  const compressed = async (file, { extension, compress }) => {
    await writeFile(`${file}.${extension}`, await compress(await readFile(file)))
  }
  const files = globSync(`${client}/**/*.{js,css,svg}`)
  await Promise.all(files.flatMap(file => ENCODINGS.map(encoding => compressed(file, encoding))))
}

/** Builds the browser and server bundles. Skipped if the sources have not changed, unless `always` is set. */
export const buildAll = async ({ always = false } = {}) => {
  const suffix = localeSuffix()
  const client = `${web}dist/client${suffix}`
  const stamp = `${web}dist/stamp${suffix}`
  const digest = await sourcesDigest()
  if (!always && digest === (await readFile(stamp, 'utf8').catch(() => ''))) return
  const { build } = await import('vite')
  const configFile = `${web}vite.config.ts`
  const environment = process.env['NODE_ENV']
  try {
    // The result must be the same whoever starts the build, including a test runner.
    process.env['NODE_ENV'] = 'production'
    await build({ configFile, mode: 'production', build: { outDir: client } })
    await build({ configFile, mode: 'production', build: { ssr: true, outDir: `${web}dist/server${suffix}` } })
    await compressClient(client)
  } finally {
    if (environment === undefined) delete process.env['NODE_ENV']
    else process.env['NODE_ENV'] = environment
  }
  await writeFile(stamp, digest)
}
