import { globSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build } from 'vite'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { domain, installed, root, run, type Installed } from './support/packed.ts'
import { example } from './support/readme.ts'

/** What a page pays, in compressed bytes, that checks PIIs and does nothing else. */
const PARSE_PII_LIMIT = 3000

const DEPENDENCIES = ['fp-ts', 'immer']

const wings = readdirSync(join(domain, 'src'), { withFileTypes: true })
  .filter(entry => entry.isDirectory())
  .map(({ name }) => name)

describe('the packed domain, in an empty project', () => {
  let there: Installed
  beforeAll(async () => {
    there = await installed()
  })
  afterAll(() => there?.remove())

  const written = (name: string, text: string): string => {
    writeFileSync(join(there.project, name), text)
    return name
  }

  test('depends on fp-ts and immer and nothing else', () => {
    expect(Object.keys(there.manifest['dependencies'] ?? {})).toEqual(DEPENDENCIES)
    for (const field of ['peerDependencies', 'optionalDependencies', 'bundleDependencies'])
      expect(there.manifest).not.toHaveProperty(field)
    const folder = join(there.project, 'node_modules/@lectern/domain')
    const named = globSync('dist/**/*.{js,d.ts}', { cwd: folder }).flatMap(file =>
      [
        ...readFileSync(join(folder, file), 'utf8').matchAll(
          /^(?:import|export)\b.* from '([^'.][^']*)';?$|\bimport\("([^".][^"]*)"\)/gm,
        ),
      ].map(([, name, type]) => name ?? type),
    )
    expect(new Set(named)).toEqual(new Set(DEPENDENCIES))
  })

  test('holds what it needs: code, types, sources for debuggers, licence and readme', () => {
    const folder = join(there.project, 'node_modules/@lectern/domain')
    expect(readdirSync(folder).sort()).toEqual(['LICENSE', 'README.md', 'dist', 'package.json', 'src'])
    expect(globSync('dist/**/*.js', { cwd: folder }).length).toBe(globSync('src/**/*.ts', { cwd: folder }).length)
  })

  test('runs in plain Node, each wing by itself, with every name in one of them alone', async () => {
    const file = written(
      'plain.js',
      `
      import { parsePii } from '@lectern/domain/core'
      const wings = await Promise.all(${JSON.stringify(wings)}.map(name => import('@lectern/domain/' + name)))
      const names = wings.flatMap(wing => Object.keys(wing))
      const once = new Set(names).size === names.length
      console.log(JSON.stringify([parsePii('S0022-2836(05)80360-2'), parsePii('x')._tag, once]))
    `,
    )
    expect(JSON.parse(await run(there.project, process.execPath, file))).toEqual([
      { _tag: 'Right', right: 'S0022283605803602' },
      'Left',
      true,
    ])
  })

  test.each([
    ['Node', 'nodenext', 'nodenext'],
    ['bundlers', 'esnext', 'bundler'],
  ])(
    'type-checks strictly for %s, its own types and those of what it depends on included',
    async (_, module, moduleResolution) => {
      written(
        'typed.ts',
        `
      import { either as E } from 'fp-ts'
      import { parsePii, type Pii } from '@lectern/domain/core'
      import { cleanPii } from '@lectern/domain/core'
      export const pii: Pii | undefined = E.getOrElseW(() => undefined)(parsePii(cleanPii('S0022-2836(05)80360-2')))
      // @ts-expect-error a text is no PII until it has been checked
      export const text: Pii = 'S0022283605803602'
    `,
      )
      written('example.ts', example(readFileSync(join(domain, 'README.md'), 'utf8')))
      written('all.ts', wings.map((name, index) => `export * as s${index} from '@lectern/domain/${name}'`).join('\n'))
      const compilerOptions = {
        strict: true,
        noEmit: true,
        skipLibCheck: false,
        exactOptionalPropertyTypes: true,
        noUncheckedIndexedAccess: true,
        target: 'es2024',
        lib: ['es2024'],
        types: [],
        module,
        moduleResolution,
      }
      written('tsconfig.json', JSON.stringify({ compilerOptions, files: ['typed.ts', 'all.ts', 'example.ts'] }))
      expect(await run(there.project, process.execPath, join(root, 'node_modules/typescript/bin/tsc'), '-p', '.')).toBe('')
    },
  )

  test('costs a page that only parses PIIs less than 3 kB', async () => {
    const entry = join(
      there.project,
      written('entry.js', "import { parsePii } from '@lectern/domain/core'\nglobalThis.parsed = parsePii(globalThis.text)\n"),
    )
    const result = await build({
      root: there.project,
      configFile: false,
      logLevel: 'silent',
      build: { write: false, minify: true, lib: { entry, formats: ['es'] } },
    })
    const outputs = [result].flat().flatMap(built => ('output' in built ? built.output : []))
    const code = outputs.map(output => (output.type === 'chunk' ? output.code : '')).join('')
    expect(code).toContain('parsed')
    expect(gzipSync(code).byteLength).toBeLessThan(PARSE_PII_LIMIT)
  })
})
