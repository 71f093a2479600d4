import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { domainFiles } from './domain-files.ts'

const root = join(import.meta.dirname, '../..')

/** The laws that `MUTATION_TESTS` names, against the domain's sources beside them. */
export default defineConfig({
  root,
  plugins: [domainFiles(join(root, 'packages/domain/src'))],
  resolve: { alias: { '@lectern/domain': join(root, 'packages/domain/src/index.ts') } },
  test: {
    setupFiles: ['property-tests/support/setup.ts'],
    include: [process.env['MUTATION_TESTS'] ?? 'property-tests/**/*.test.ts'],
    isolate: false,
    testTimeout: 60_000,
  },
})
