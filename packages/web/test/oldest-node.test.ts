import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

const packages = join(import.meta.dirname, '../..')

const read = (...path: readonly string[]): string => readFileSync(join(packages, ...path), 'utf8')

/** The oldest Node that the published packages run in. */
const OLDEST = 22

describe.each(['domain', 'api-client', 'react-ui'])('the published package %s', name => {
  test('says from which Node it runs', () => {
    const { engines }: { readonly engines?: unknown } = JSON.parse(read(name, 'package.json'))
    expect(engines).toEqual({ node: `>=${OLDEST}` })
    expect(read(name, 'README.md')).toContain(`plain Node from version ${OLDEST}`)
  })

  test('is compiled against no later ECMAScript than that Node has', () => {
    const own: { readonly compilerOptions: { readonly lib: readonly string[] } } = JSON.parse(read(name, 'tsconfig.json'))
    const years = own.compilerOptions.lib.flatMap(lib => (lib.startsWith('es') ? [lib.slice(2, 6)] : []))
    expect(years.filter(year => !(Number(year) <= 2024))).toEqual([])
    expect(years).not.toEqual([])
  })
})
