import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { memoryFolder } from './packages/web/test/support/memory-folder.ts'

const inMemory = memoryFolder()
if (inMemory !== undefined) process.env['TMPDIR'] ??= inMemory

const source = { resolve: { conditions: ['source'] }, ssr: { resolve: { conditions: ['source'] } } }

/** With React's production build, as pages are rendered for readers: the other takes several times as long, and tests of components need it. */
const asShipped = { ...source, oxc: { jsx: { development: false } } }
const SHIPPED_ENV = { NODE_ENV: 'production' }

const SETUP = 'property-tests/support/setup.ts'
const CPU_TIME = 'property-tests/support/measure-cpu-time.ts'

/** What the test files of a run share: the built server and client, a folder for data, a PostgreSQL server. Laws and components need none of it. */
const SHARED = ['build', 'share-folder', 'share-postgres'].map(name => `packages/web/test/support/${name}.ts`)

const OTHER_KINDS = ['dom', 'browser', 'mocked'].map(kind => `**/*.${kind}.test.*`)

/** What every project has in common. */
const COMMON = {
  // A test that fails is repeated once, to tell whether it always does: one that then passes is flaky, which vitest.reporter.ts says.
  retry: 1,
  // On a busy machine a right test may take long. What it waits for has limits, and vitest.reporter.ts names one that never ends.
  testTimeout: 0,
  hookTimeout: 0,
  expect: { poll: { timeout: 60_000 } },
  // Files of one process share their imports. What they have replaced is put back after each (property-tests/support/setup.ts).
  isolate: false,
}

const NODE = {
  ...COMMON,
  env: SHIPPED_ENV,
  globalSetup: SHARED,
  setupFiles: [CPU_TIME, SETUP],
  environment: 'node',
} as const

/** The domain's laws, Node tests, React tests with jsdom, and tests in a real browser. The file name says which kind a test is. */
export default defineConfig({
  ...source,
  test: {
    reporters: ['default', './vitest.reporter.ts'],
    // Tests wait for answers and timers: one file more than there are processors keeps all of them at work.
    maxWorkers: availableParallelism() + 1,
    projects: [
      {
        ...source,
        test: {
          ...COMMON,
          name: 'laws',
          setupFiles: [CPU_TIME, SETUP],
          environment: 'node',
          include: ['property-tests/**/*.test.ts'],
        },
      },
      {
        ...asShipped,
        test: {
          ...NODE,
          name: 'node',
          include: ['packages/*/{src,test,library}/**/*.test.ts'],
          exclude: [...OTHER_KINDS, '**/node_modules/**', '**/dist/**'],
        },
      },
      {
        ...asShipped,
        test: {
          ...NODE,
          name: 'mocked',
          include: ['packages/*/test/**/*.mocked.test.ts'],
          // They replace modules, which others have loaded already.
          isolate: true,
        },
      },
      {
        ...source,
        test: {
          ...COMMON,
          name: 'dom',
          setupFiles: [CPU_TIME, SETUP, 'packages/react-ui/test/support/platform.ts'],
          environment: 'jsdom',
          include: ['packages/*/{src,test}/**/*.dom.test.{ts,tsx}'],
        },
      },
      {
        ...asShipped,
        test: {
          ...COMMON,
          env: SHIPPED_ENV,
          name: 'browser',
          globalSetup: [...SHARED, 'packages/web/test/support/share-browsers.ts'],
          setupFiles: [CPU_TIME],
          environment: 'node',
          include: ['packages/*/test/**/*.browser.test.ts'],
        },
      },
    ],
  },
})
