import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'

const here = fileURLToPath(new URL('.', import.meta.url))
const packages = fileURLToPath(new URL('..', import.meta.url))

/** A digest of sources: what they made before is made anew once they change. */
const versionOf = (...folders: readonly string[]): string => {
  const hash = createHash('sha256')
  for (const folder of folders) {
    for (const file of globSync(`${folder}/**/*.{ts,tsx}`, { cwd: packages }).toSorted()) {
      hash.update(file).update(readFileSync(packages + file))
    }
  }
  return hash.digest('hex').slice(0, 16)
}

export default defineConfig(({ isSsrBuild }) => ({
  root: here,
  publicDir: isSsrBuild === true ? false : 'public',
  logLevel: 'warn',
  resolve: { conditions: ['source'] },
  ssr: { noExternal: [/^@lectern\//], resolve: { conditions: ['source'] } },
  define: {
    LECTERN_IMPORTER: JSON.stringify(versionOf('domain/src', 'web/src/importer')),
    LECTERN_INDEXER: JSON.stringify(versionOf('domain/src', 'web/src/server/indexing', 'web/src/server/store')),
    LECTERN_RENDERER: JSON.stringify(versionOf('domain/src', 'react-ui/src', 'web/src/server/ssr')),
  },
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
              report: 'src/report/main.ts',
              'first-page': 'src/server/pdf/first-page/draw.ts',
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
