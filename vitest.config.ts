import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

const source = { resolve: { conditions: ['source'] }, ssr: { resolve: { conditions: ['source'] } } }

/** Builds the server for the tests that start it, and makes a folder for data shared between test files. Other projects need neither. */
const BUILD = ['packages/web/test/support/build.ts', 'packages/web/test/support/share-folder.ts']

/** The domain's laws, Node tests, React tests with jsdom, and tests in a real browser. The file name says which kind a test is. */
export default defineConfig({
  ...source,
  test: {
    reporters: ['default', './vitest.reporter.ts'],
    // Most files spend part of their time waiting for a server or browser, so one more file runs than there are processors.
    maxWorkers: availableParallelism() + 1,
    projects: [
      {
        ...source,
        test: {
          name: 'laws',
          setupFiles: ['property-tests/support/setup.ts'],
          environment: 'node',
          include: ['property-tests/**/*.test.ts'],
          // They have no state besides fast-check's own, and are too many to load the domain again for each.
          isolate: false,
          testTimeout: 60_000,
        },
      },
      {
        ...source,
        test: {
          name: 'node',
          globalSetup: BUILD,
          setupFiles: ['property-tests/support/setup.ts'],
          environment: 'node',
          include: ['packages/*/{src,test,library}/**/*.test.ts'],
          exclude: ['**/*.dom.test.*', '**/*.browser.test.*', '**/node_modules/**', '**/dist/**'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        ...source,
        test: {
          name: 'dom',
          setupFiles: ['property-tests/support/setup.ts', 'packages/react-ui/test/support/platform.ts'],
          environment: 'jsdom',
          // A window and the components of one process are shared; its setup file gives each test file a clean document.
          isolate: false,
          include: ['packages/*/{src,test}/**/*.dom.test.{ts,tsx}'],
          testTimeout: 60_000,
        },
      },
      {
        ...source,
        test: {
          name: 'browser',
          globalSetup: [...BUILD, 'packages/web/test/support/share-browsers.ts'],
          environment: 'node',
          include: ['packages/*/test/**/*.browser.test.ts'],
          // Files in one process share the browser and their imports; each test opens its own pages in it.
          isolate: false,
          testTimeout: 240_000,
          hookTimeout: 240_000,
          // On a busy machine even immediate reactions of a page may take long. What never happens still fails.
          expect: { poll: { timeout: 60_000 } },
        },
      },
    ],
  },
})
