import { dirname, isAbsolute } from 'node:path'
import { pathToFileURL } from 'node:url'
import { rolldown } from 'rolldown'
import type { Plugin } from 'vitest/config'
import { ownPackages } from './own-packages.ts'

/** The project's own packages, and the one library that is slow to load. All others are loaded by Node. */
const isOurs = (id: string): boolean =>
  id.startsWith('.') || isAbsolute(id) || id.startsWith('@lectern/') || id === 'fp-ts' || id.startsWith('fp-ts/')

/** Keeps a file's own location where it asks for it, instead of the bundle's. */
const whereItLies = {
  name: 'where-it-lies',
  transform: (code: string, id: string) =>
    code.includes('import.meta.')
      ? code
          .replaceAll('import.meta.dirname', JSON.stringify(dirname(id)))
          .replaceAll('import.meta.filename', JSON.stringify(id))
          .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href))
      : undefined,
}

/**
 * Bundles each test with the sources and helpers that it needs: a mutation run loads it thousands of times, and loading hundreds
 * of small files takes longer than the tests.
 */
export const inOneFile = (root: string): Plugin => ({
  name: 'in-one-file',
  enforce: 'pre',
  load: async id => {
    if (!/\.test\.tsx?$/.test(id)) return undefined
    const bundle = await rolldown({
      input: id,
      platform: 'node',
      plugins: [ownPackages(root), whereItLies],
      external: id => !isOurs(id),
      resolve: { conditionNames: ['source', 'import'], mainFields: ['module', 'main'] },
      transform: { jsx: { runtime: 'automatic' } },
      treeshake: { moduleSideEffects: (_id, isExternal) => isExternal },
    })
    const {
      output: [{ code }],
    } = await bundle.generate({ format: 'esm', codeSplitting: false })
    await bundle.close()
    return { code, map: null }
  },
})
