import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { inOneFile } from './in-one-file.ts'
import { ownPackages } from './own-packages.ts'

const root = join(import.meta.dirname, '../..')
const folders = process.env['MUTATION_TESTS'] ?? 'packages/*/test/**'
/** Of many tests those that load a file are found by what they import, which shows no longer in a test of one piece. */
const isWide = process.env['MUTATION_WIDE'] === 'yes'

const project = {
  root,
  plugins: [...(isWide ? [] : [inOneFile(root)]), ownPackages(root)],
  resolve: { conditions: ['source'] },
  ssr: { resolve: { conditions: ['source'] } },
}

/**
 * What start servers of their own, from a build or with a database beside them: what has been changed does not run there, or takes minutes for each
 * change.
 */
const ELSEWHERE = [
  '**/*.browser.test.*',
  '**/*postgres*.test.*',
  'packages/web/test/{launch,lockfile,start}.test.ts',
  '**/packed/**',
]

/** The tests of packages in the folders that `MUTATION_TESTS` names, Node's and those under jsdom, against the sources beside them. */
export default defineConfig({
  root,
  test: {
    // A test holds the sources it was bundled with: kept, it would hide those that have changed.
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
