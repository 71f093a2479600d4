import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vitest/config'

interface Manifest {
  readonly name: string
  readonly exports?: Readonly<Record<string, string | { readonly source: string }>>
}

/**
 * Each specifier by which the project's own packages can be imported, and its source file below `root`; `*` stands for a file's
 * name in both.
 */
const addresses = (root: string): readonly (readonly [address: string, file: string])[] =>
  globSync(['packages/*/package.json', 'property-tests/package.json'], { cwd: root }).flatMap(manifest => {
    const { name, exports = {} }: Manifest = JSON.parse(readFileSync(join(root, manifest), 'utf8'))
    return Object.entries(exports).map(([path, target]): [string, string] => [
      join(name, path),
      join(root, dirname(manifest), typeof target === 'string' ? target : target.source),
    ])
  })

/**
 * Resolves the project's own packages below `root`. A sandbox shares the project's `node_modules`, whose links lead to the
 * unmutated packages.
 */
export const ownPackages = (root: string): Plugin => {
  const known = addresses(root)
  return {
    name: 'own-packages',
    enforce: 'pre',
    resolveId: id => {
      if (!id.startsWith('@lectern/')) return undefined
      for (const [address, file] of known) {
        const [before = '', after] = address.split('*')
        if (after === undefined ? id === address : id.startsWith(before)) return file.replace('*', id.slice(before.length))
      }
      return undefined
    },
  }
}
