import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

const source = { resolve: { conditions: ['source'] }, ssr: { resolve: { conditions: ['source'] } } }

/** What is built for the tests that start the server, and a folder for what their files share; the others need neither. */
const BUILD = ['packages/web/test/support/build.ts', 'packages/web/test/support/share-folder.ts']

/** The domain's laws, Node's own tests, React's under jsdom, and those that drive a real browser: each kind says so in its file's name. */
export default defineConfig({
  ...source,
  test: {
    reporters: ['default', './vitest.reporter.ts'],
    // A file that waits for a server or a browser leaves its processor idle, so one more file runs than there are processors.
    maxWorkers: availableParallelism() + 1,
    projects: [
      {
        ...source,
        test: {
          name: 'laws',
          setupFiles: ['property-tests/support/setup.ts'],
          environment: 'node',
          include: ['property-tests/**/*.test.ts'],
          // They hold no state beside fast-check's own, and there are too many of them to load the domain anew for each.
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
          // Files that run in one process share the browser and what they import; what a test opens in it shares nothing with any other.
          isolate: false,
          testTimeout: 120_000,
          hookTimeout: 180_000,
          // A busy machine may take a second for what a page does at once; what never comes still fails.
          expect: { poll: { timeout: 20_000 } },
        },
      },
    ],
  },
})
