import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'

const here = fileURLToPath(new URL('.', import.meta.url))
const packages = fileURLToPath(new URL('..', import.meta.url))

/** A digest of source files: their stored results are made again when it changes. */
const versionOf = (...folders: readonly string[]): string => {
  const hash = createHash('sha256')
  for (const folder of folders) {
    for (const file of globSync(`${folder}/**/*.{ts,tsx}`, { cwd: packages }).toSorted()) {
      hash.update(file).update(readFileSync(packages + file))
    }
  }
  return hash.digest('hex').slice(0, 16)
}

const wings = (...names: readonly string[]): readonly string[] => names.map(name => `domain/src/${name}`)

/**
 * The sources that determine what is stored: an article's record, its index entries, and the parts of its page. A change in these folders,
 * and in no others, makes that data be made again.
 */
const MADE_BY = {
  LECTERN_IMPORTER: [...wings('core', 'words', 'article'), 'web/src/importer'],
  LECTERN_INDEXER: [
    ...wings('core', 'words', 'article', 'site', 'engines'),
    'web/src/text',
    'web/src/files',
    'web/src/store',
    'web/src/indexing',
  ],
  LECTERN_RENDERER: [
    ...wings('core', 'words', 'article', 'page', 'engines/head', 'engines/markers', 'engines/signposts'),
    'react-ui/src',
    'web/src/files',
    'web/src/rendering',
  ],
} as const

export default defineConfig(({ isSsrBuild }) => ({
  root: here,
  publicDir: isSsrBuild === true ? false : 'public',
  logLevel: 'warn',
  resolve: { conditions: ['source'] },
  ssr: { noExternal: [/^@lectern\//], resolve: { conditions: ['source'] } },
  define: Object.fromEntries(
    Object.entries(MADE_BY).map(([version, folders]) => [version, JSON.stringify(versionOf(...folders))]),
  ),
  build:
    isSsrBuild === true
      ? {
          ssr: true,
          outDir: 'dist/server',
          emptyOutDir: true,
          target: 'node24',
          rollupOptions: {
            input: {
              main: 'src/server/main.ts',
              import: 'src/importer/main.ts',
              bench: 'src/bench/main.ts',
              report: 'src/usage/report/main.ts',
              'first-page': 'src/pdf/first-page/draw.ts',
            },
          },
        }
      : {
          outDir: 'dist/client',
          emptyOutDir: true,
          manifest: true,
          target: 'es2023',
          assetsInlineLimit: 0,
          rollupOptions: { input: { page: 'src/client/main.tsx' } },
        },
}))
