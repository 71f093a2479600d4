import { readFile } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'

interface Locked {
  readonly version?: string
  readonly resolved?: string
  readonly integrity?: string
  readonly link?: boolean
  readonly optionalDependencies?: Readonly<Record<string, string>>
}

const lockfile: { readonly packages: Readonly<Record<string, Locked>> } = JSON.parse(
  await readFile(new URL('../../../package-lock.json', import.meta.url), 'utf8'),
)
const installed = Object.entries(lockfile.packages).filter(
  ([place, { link }]) => place.includes('node_modules/') && link !== true,
)

describe('the lockfile', () => {
  test('is as "npm run lockfile" leaves it', async () => {
    // @ts-expect-error a plain script without types
    const { tidy }: { readonly tidy: (lockfile: unknown) => unknown } = await import('../bin/tidy-lockfile.js')
    expect(lockfile).toEqual(tidy(lockfile))
  })

  test('names no registry', () => {
    expect(JSON.stringify(installed.map(([, { resolved }]) => resolved))).not.toContain('://')
  })

  test('holds a digest of every package', () => {
    expect(installed.filter(([, { integrity }]) => integrity === undefined).map(([place]) => place)).toEqual([])
  })

  test('holds the packages of every platform: npm from 11.19 on refuses one that does not', () => {
    const missing = installed.flatMap(([place, { optionalDependencies = {} }]) =>
      Object.keys(optionalDependencies).filter(
        name =>
          lockfile.packages[`node_modules/${name}`] === undefined &&
          lockfile.packages[`${place}/node_modules/${name}`] === undefined,
      ),
    )
    expect(missing).toEqual([])
  })
})
