import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { inOneFile } from './in-one-file.ts'
import { ownPackages } from './own-packages.ts'

const root = join(import.meta.dirname, '../..')
const folders = process.env['MUTATION_TESTS'] ?? 'packages/*/test/**'
/** In wide runs, the tests that load a file are found by their imports, which bundled tests no longer have. */
const isWide = process.env['MUTATION_WIDE'] === 'yes'

const project = {
  root,
  plugins: [...(isWide ? [] : [inOneFile(root)]), ownPackages(root)],
  resolve: { conditions: ['source'] },
  ssr: { resolve: { conditions: ['source'] } },
}

/** Tests that start their own servers from a build or with a database. Mutations do not run there, or take minutes each. */
const ELSEWHERE = [
  '**/*.browser.test.*',
  '**/*postgres*.test.*',
  'packages/web/test/{launch,lockfile,start}.test.ts',
  '**/packed/**',
]

/** The tests in the folders that `MUTATION_TESTS` names, in Node and under jsdom, against the sources beside them. */
export default defineConfig({
  root,
  test: {
    // A cached test would contain sources from before the mutation.
    fsModuleCache: false,
    isolate: isWide,
    projects: [
      {
        ...project,
        test: {
          name: 'node',
          globalSetup: ['packages/web/test/support/share-folder.ts'],
          setupFiles: ['property-tests/support/setup.ts'],
          include: [`${folders}/*.test.ts`],
          exclude: ['**/*.dom.test.*', '**/node_modules/**', ...ELSEWHERE],
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        ...project,
        test: {
          name: 'dom',
          setupFiles: ['property-tests/support/setup.ts', 'packages/react-ui/test/support/platform.ts'],
          environment: 'jsdom',
          include: [`${folders}/*.dom.test.{ts,tsx}`],
          testTimeout: 60_000,
        },
      },
    ],
  },
})
