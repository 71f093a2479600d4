// Bundles the entry points for Node, which pays for each of the package's hundreds of modules, and for all of fp-ts, when a program starts.
//   node tools/bundle-for-node.js
import { globSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { rolldown } from 'rolldown'

const folder = dirname(import.meta.dirname)
const fpTsManifest = createRequire(import.meta.url).resolve('fp-ts/package.json')
const fpTs = join(dirname(fpTsManifest), JSON.parse(readFileSync(fpTsManifest, 'utf8')).module)

/** Imports the modules of fp-ts that are used. Its entry point loads all of them. */
const usedModulesOfFpTs = {
  name: 'used-modules-of-fp-ts',
  resolveId: (source, importer) => {
    if (source === 'fp-ts') return { id: fpTs, moduleSideEffects: false }
    return importer === fpTs ? { id: `fp-ts/lib/${basename(source)}.js`, external: true, moduleSideEffects: false } : undefined
  },
}

const wings = globSync('src/*/index.ts', { cwd: folder })
const bundle = await rolldown({
  cwd: folder,
  input: Object.fromEntries(wings.map(path => [basename(dirname(path)), path])),
  platform: 'node',
  external: ['immer'],
  plugins: [usedModulesOfFpTs],
})
await bundle.write({ dir: 'dist/node', chunkFileNames: 'shared/[name]-[hash].js', sourcemap: true })
