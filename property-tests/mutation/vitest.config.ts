import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { inOneFile } from './in-one-file.ts'

const root = join(import.meta.dirname, '../..')

/** The laws in the folders that `MUTATION_TESTS` names, against the domain's sources beside them. */
export default defineConfig({
  root,
  plugins: [inOneFile(root)],
  test: {
    setupFiles: ['property-tests/support/setup.ts'],
    include: [`${process.env['MUTATION_TESTS'] ?? 'property-tests/**'}/*.test.ts`],
    isolate: false,
    testTimeout: 60_000,
    // A cached test would contain sources from before the mutation.
    fsModuleCache: false,
  },
})
