import { dirname, isAbsolute } from 'node:path'
import { pathToFileURL } from 'node:url'
import { rolldown } from 'rolldown'
import type { Plugin } from 'vitest/config'
import { ownPackages } from './own-packages.ts'

/** The project's own packages, and the one library that is slow to load: all other packages stay as Node loads them. */
const isOurs = (id: string): boolean =>
  id.startsWith('.') || isAbsolute(id) || id.startsWith('@lectern/') || id === 'fp-ts' || id.startsWith('fp-ts/')

/** Lets a file that asks where it lies hear that of itself, not of the one that it is bundled into. */
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
 * Lets each test load in one piece, with what it needs of the sources and of its helpers: a mutation run loads it
 * thousands of times, and hundreds of small files take longer to load than their tests to run.
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
