import { isAbsolute } from 'node:path'
import { rolldown } from 'rolldown'
import type { Plugin } from 'vitest/config'

/** The domain, its laws, and the one library of theirs that is slow to load: all other packages stay as Node loads them. */
const isOurs = (id: string): boolean =>
  id.startsWith('.') || isAbsolute(id) || id.startsWith('@lectern/domain/') || id === 'fp-ts'

/**
 * Lets each test load in one piece, with what it needs of the domain and of its helpers: a mutation run loads it
 * thousands of times, and hundreds of small files take longer to load than their tests to run.
 */
export const inOneFile = (): Plugin => ({
  name: 'in-one-file',
  enforce: 'pre',
  load: async id => {
    if (!id.endsWith('.test.ts')) return undefined
    const bundle = await rolldown({
      input: id,
      platform: 'node',
      external: id => !isOurs(id),
      resolve: { conditionNames: ['source', 'import'], mainFields: ['module', 'main'] },
      treeshake: { moduleSideEffects: (_id, isExternal) => isExternal },
    })
    const {
      output: [{ code }],
    } = await bundle.generate({ format: 'esm', codeSplitting: false })
    await bundle.close()
    return { code, map: null }
  },
})
