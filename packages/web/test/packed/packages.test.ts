import { existsSync, globSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { serialize } from 'node:v8'
import { gzipSync } from 'node:zlib'
import { articlePage, node } from '@lectern/domain/article'
import { defaultPreferences, ONLY_NECESSARY_COOKIES } from '@lectern/domain/site'
import { headerFactsWith } from '@lectern/property-tests/arbitraries/header'
import { pageWith, sampleAnswers } from '@lectern/property-tests/arbitraries/page'
import { recordWith } from '@lectern/property-tests/arbitraries/record'
import { build } from 'vite'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { entriesOf, isStyle, missing, type Entry } from '../support/entries.ts'
import { examples, moduleComment, printed } from '../support/examples.ts'
import { byNpm, byUnpacking, installed, manifestIn, root, run, type Installed } from '../support/packed.ts'
import { forTried, isProof, onlyInProofs } from '../support/proofs.ts'
import { relatedProgram, relatedRenderer } from './related-program.ts'
import { serviceProgram } from './service-program.ts'
import { windowProgram } from './window-program.ts'

const PACKAGES = ['domain', 'api-client', 'react-ui']

/** Those that are packed and installed: in a usual run the one that the others depend on, because each takes long to compile. */
const PACKED = isProof ? PACKAGES : PACKAGES.slice(0, 1)

/** The dependencies of each package: its code and types may refer to nothing else. */
const NEEDED: Readonly<Record<string, readonly string[]>> = {
  '@lectern/domain': ['fp-ts', 'immer'],
  '@lectern/api-client': ['@lectern/domain', 'fp-ts', 'io-ts'],
  '@lectern/react-ui': ['@lectern/domain', '@preact/signals-react', 'fp-ts', 'react', 'react-dom'],
}

/** The maximum size of a page that only checks PIIs, in compressed bytes. */
const PARSE_PII_LIMIT = 3000

/** The most modules that Node loads for a wing of the domain. There are some 670, and 120 of fp-ts. */
const MOST_MODULES = { own: 30, fpTs: 30 } as const

/** The path of a program's only copy of React, however it is loaded. */
const REACT = /[\\/]react[\\/]cjs[\\/]react\.(?:development|production)\.js$/

const STYLE_IMPORT = /^@import ['"]([^'"]+)['"]/gm

/** The package of a specifier: `@lectern/domain` for `@lectern/domain/text`. */
const packageOf = (specifier: string): string =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/')

const read = (...path: readonly string[]): string => readFileSync(join(...path), 'utf8')

const outputs = async (folder: string, entry: string) => {
  const result = await build({
    root: folder,
    configFile: false,
    logLevel: 'silent',
    build: { write: false, minify: true, lib: { entry: join(folder, entry), formats: ['es'], cssFileName: 'style' } },
    define: { 'process.env.NODE_ENV': '"production"' },
    oxc: { jsx: { development: false } },
  })
  return [result].flat().flatMap(built => ('output' in built ? built.output : []))
}

describe('the entries of a package', () => {
  const folder = mkdtempSync(join(tmpdir(), 'lectern-entries-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  test('are those that are named and those that fit a pattern, with every file that they lead to', () => {
    const conditions = { source: './src/*/index.ts', default: './dist/*/index.js' }
    const exports = { '.': './dist/index.js', './style.css': { default: './dist/style.css' }, './*': conditions }
    writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: 'some', exports }))
    for (const file of ['dist/index.js', 'dist/one/index.js', 'src/one/index.ts', 'src/two/index.ts']) {
      mkdirSync(dirname(join(folder, file)), { recursive: true })
      writeFileSync(join(folder, file), '')
    }
    const found = entriesOf(folder)
    expect(found.map(({ specifier }) => specifier).sort()).toEqual(['some', 'some/one', 'some/style.css', 'some/two'])
    expect([...missing(folder, found)].sort()).toEqual(['./dist/style.css', './dist/two/index.js'])
  })
})

/** A program that uses types of the domain rightly, and wrongly where it says so. */
const TYPED = `
import { parsePii, type Pii } from '@lectern/domain/core'
import { type Content } from '@lectern/domain/article'
import { either as E, option as O } from 'fp-ts'
export const pii: Pii | undefined = E.getOrElseW(() => undefined)(parsePii('S0022-2836(05)80360-2'))
// @ts-expect-error a text is not a PII until it has been checked
export const text: Pii = 'S0022283605803602'
export const content: O.Option<Content> = O.none
`

/** More of it, which uses those of the calls. */
const TYPED_CALLS = `
import { client, endpoints, PageStateCodec, type ApiError, type RequestTo } from '@lectern/api-client'
export const speak = client(fetch, { origin: '' })
export const say = async (request: RequestTo<'body'>): Promise<E.Either<ApiError, Content>> => speak.body(request)()
// @ts-expect-error a body is requested by a PII that has been checked
export const wrong = speak.body({ params: { pii: 'S2211753914000025' }, query: { entitledToken: '', viewToken: O.none }, body: null })
// @ts-expect-error the path of the body has no ISBN
export const none = endpoints.body.params.decode({}) as unknown as RequestTo<'body'>['params']['isbn']
export const state = E.isRight(PageStateCodec.decode({}))
`

/** Whether examples use only packages that are packed. */
const isOfPacked = (code: string): boolean => PACKAGES.every(name => PACKED.includes(name) || !code.includes(`'@lectern/${name}`))

/** What a package brings along, besides its code and the guides that some have. */
const BROUGHT = ['CHANGELOG.md', 'LICENSE', 'README.md', 'package.json', 'src']

const IMPORT = /^(?:import|export)\b.* from ['"]([^'".][^'"]*)['"];?$|\bimport\(["']([^".'][^"']*)["']\)/gm

/** The other packages that files of a package refer to. */
const othersIn = (folder: string, files: readonly string[]): readonly string[] => {
  const named = files.flatMap(file =>
    [...read(folder, file).matchAll(IMPORT)].map(([, code, type]) => packageOf(code ?? type ?? '')),
  )
  return [...new Set(named)].filter(other => other !== manifestIn(folder).name).sort()
}

const needs = (folder: string): readonly string[] => {
  const { dependencies, peerDependencies } = manifestIn(folder)
  const needed = Object.keys({ ...dependencies, ...peerDependencies })
  return needed.filter(other => !other.startsWith('@types/')).sort()
}

/** What a style and the styles that it imports are in. */
const stylesFrom = (folder: string, file: string): readonly string[] => [
  file,
  ...[...read(folder, file).matchAll(STYLE_IMPORT)].flatMap(([, path = '']) => stylesFrom(folder, join(dirname(file), path))),
]

const stylesIn = (folder: string): readonly string[] => globSync('**/*.css', { cwd: folder }).sort()

/** Where the compiler puts what it makes of a source. */
const compiled = (source: string): string => source.replace('./src/', './dist/').replace(/\.tsx?$/, '.js')

const compiledTypes = (source: string): string => compiled(source).replace(/js$/, 'd.ts')

describe('the sources of the packages', () => {
  const folders = PACKAGES.map(name => join(root, 'packages', name))

  test('are to be packed with licence, readme and changelog', () => {
    for (const folder of folders) {
      expect(BROUGHT.filter(name => !existsSync(join(folder, name)))).toEqual([])
      // npm packs the others without being told.
      expect(manifestIn(folder).files).toEqual(expect.arrayContaining(['CHANGELOG.md', 'dist', 'src']))
      expect(manifestIn(folder).files?.filter(name => !existsSync(join(folder, name)) && name !== 'dist')).toEqual([])
    }
  })

  test('are there for every entry, whose other conditions name what is made of them', () => {
    for (const folder of folders) {
      const exports = Object.values(manifestIn(folder).exports ?? {})
      expect(exports.length).toBeGreaterThan(0)
      for (const target of exports as readonly Readonly<Record<string, string>>[]) {
        const { source = '', types = '' } = target
        expect(existsSync(join(folder, source)), source).toBe(true)
        expect(target['default']).toBe(compiled(source))
        // The types of a style are not compiled.
        const typed = source.endsWith('.css')
          ? globSync('src/*.d.css.ts', { cwd: folder }).map(file => `./${file}`)
          : [compiledTypes(source)]
        expect(typed).toContain(types)
      }
    }
  })

  test('need what their packages name, and no more', () => {
    for (const folder of folders) {
      const { name } = manifestIn(folder)
      expect(othersIn(folder, globSync('src/**/*.{ts,tsx}', { cwd: folder }))).toEqual(NEEDED[name])
      expect(needs(folder)).toEqual(NEEDED[name])
    }
  })

  test('have every style that a style imports, and no style that none does', () => {
    const folder = join(root, 'packages/react-ui/src')
    expect(stylesFrom(folder, 'styles.css').toSorted()).toEqual(stylesIn(folder))
  })
})

describe('the packed packages, in an empty project', () => {
  let there: Installed
  let folders: readonly string[]
  let entries: readonly Entry[]
  beforeAll(async () => {
    there = await installed(isProof ? byNpm : byUnpacking, ...PACKED)
    folders = PACKED.map(name => there.folderOf(`@lectern/${name}`))
    entries = folders.flatMap(entriesOf)
  })
  afterAll(() => there?.remove())

  const specifiers = (): readonly string[] => entries.filter(entry => !isStyle(entry)).map(({ specifier }) => specifier)

  const node24 = (file: string): Promise<string> => run(there.project, process.execPath, file)

  test('hold code, types, sources for debuggers, licence, readme and changelog', () => {
    for (const folder of folders) {
      expect(
        readdirSync(folder)
          .filter(name => name !== 'docs')
          .sort(),
      ).toEqual([...BROUGHT, 'dist'].sort())
      expect(read(folder, 'LICENSE')).toBe(read(root, 'LICENSE'))
      expect(globSync('dist/**/*.js', { cwd: folder, exclude: ['dist/node/**'] }).length).toBe(
        globSync('src/**/*.{ts,tsx}', { cwd: folder }).filter(file => !/\.d\.\w+\.ts$/.test(file)).length,
      )
    }
  })

  test('lead to files that are there, under every condition', () => {
    for (const folder of folders) {
      const found = entriesOf(folder)
      expect(found.length).toBeGreaterThan(0)
      expect(missing(folder, found)).toEqual([])
    }
  })

  test('need what they name, and no more', () => {
    for (const folder of folders) {
      const { name } = manifestIn(folder)
      expect(othersIn(folder, globSync('dist/**/*.{js,d.ts}', { cwd: folder }))).toEqual(NEEDED[name])
      expect(needs(folder)).toEqual(NEEDED[name])
    }
  })

  test('are imported by every entry in plain Node, from the file that the entry names', async () => {
    there.written(
      'every.js',
      `const found = {}
      for (const specifier of ${JSON.stringify(specifiers())}) {
        await import(specifier)
        found[specifier] = import.meta.resolve(specifier)
      }
      console.log(JSON.stringify(found))`,
    )
    const found: Readonly<Record<string, string>> = JSON.parse(await node24('every.js'))
    expect(Object.keys(found)).toEqual(specifiers())
    for (const { specifier, files } of entries.filter(entry => !isStyle(entry))) {
      const loaded = files.filter(file => found[specifier]?.endsWith(`/node_modules/${packageOf(specifier)}${file.slice(1)}`))
      expect(loaded, specifier).toHaveLength(1)
    }
  })

  test('load few modules in Node: those of a wing in few files, and of fp-ts what is used', async () => {
    const parts = entriesOf(there.folderOf('@lectern/domain')).map(({ specifier }) => specifier)
    there.written(
      'few.js',
      `import { registerHooks } from 'node:module'
      const loaded = []
      registerHooks({ load: (url, context, next) => (loaded.push(url), next(url, context)) })
      const counts = {}
      for (const part of process.argv.slice(2)) {
        await import(part)
        counts[part] = [loaded.filter(url => url.includes('@lectern')).length, loaded.filter(url => url.includes('fp-ts')).length]
      }
      console.log(JSON.stringify(counts))`,
    )
    for (const part of parts) {
      // oxlint-disable-next-line no-await-in-loop
      const counts: Readonly<Record<string, readonly number[]>> = JSON.parse(
        await run(there.project, process.execPath, 'few.js', part),
      )
      const [own = 0, fpTs = 0] = counts[part] ?? []
      expect(own, part).toBeGreaterThan(0)
      expect(own, part).toBeLessThanOrEqual(MOST_MODULES.own)
      expect(fpTs, part).toBeLessThanOrEqual(MOST_MODULES.fpTs)
    }
  })

  test('name what the domain knows once over all entries', async () => {
    const parts = entriesOf(there.folderOf('@lectern/domain'))
    there.written(
      'once.js',
      `const names = []
      for (const part of ${JSON.stringify(parts.map(({ specifier }) => specifier))}) names.push(...Object.keys(await import(part)))
      console.log(JSON.stringify(names.sort()))`,
    )
    const names = JSON.parse(await node24('once.js')) as readonly string[]
    expect(names.length).toBeGreaterThan(1000)
    expect(names).toEqual([...new Set(names)])
  })

  test('take little of a page that only checks PIIs', async () => {
    there.written('pii.js', "import { parsePii } from '@lectern/domain/core'\nglobalThis.parsed = parsePii(globalThis.text)\n")
    const [small] = await outputs(there.project, 'pii.js')
    const code = small?.type === 'chunk' ? small.code : ''
    expect(code).toContain('parsed')
    expect(gzipSync(code).byteLength).toBeLessThan(PARSE_PII_LIMIT)
  })

  onlyInProofs(() => {
    describe('that depend on others', () => {
      test('name those that a program has one of as peers', () => {
        const peers = Object.keys(manifestIn(there.folderOf('@lectern/react-ui')).peerDependencies ?? {})
        expect(peers).toEqual(expect.arrayContaining(['react', 'react-dom']))
      })

      test('ask a service from plain Node', async () => {
        there.written('call.js', serviceProgram)
        const { shown, said, durations } = JSON.parse(await node24('call.js')) as Readonly<Record<string, unknown>>
        expect(shown).toEqual([
          { content: [{ '#name': 'body', _: 'A law holds for every case.' }], floats: [], footnotes: [] },
          { kind: 'bad-status', status: 403 },
          { kind: 'undecodable', message: 'outline: expected a list of entries' },
          [{ doi: '10.1000/1', statusCode: 200, entitled: 'yes', vor: [] }],
          { mediaType: 'application/zip', name: 'files.zip', bytes: 'PK' },
          { kind: 'cancelled' },
          { kind: 'network' },
        ])
        const form = 'application/x-www-form-urlencoded;charset=UTF-8'
        expect(said).toEqual([
          ['GET', '/sdfe/arp/pii/S2211753914000025/body?entitledToken=a%26b', '', ''],
          ['GET', '/sdfe/arp/pii/S2211753914000025/exam?entitledToken=a%26b', '', ''],
          ['GET', '/sdfe/arp/pii/S2211753914000025/toc', '', ''],
          ['POST', '/v1/get-ftr-entitlements', 'application/json', '{"dois":["10.1000/1"]}'],
          ['POST', '/sdfe/pdf/download/S2211753914000025/attachments', form, 'eids=1-s2.0-X-one&eids=1-s2.0-X-two'],
          ['GET', '/sdfe/arp/export/S2211753914000025/refworks-tagged-format', '', ''],
        ])
        expect(durations).toEqual((said as readonly (readonly string[])[]).map(([, path]) => path?.split('?')[0]))
      })

      test('keep a page open in a window, without a framework', async () => {
        writeFileSync(join(there.project, 'open.bin'), serialize(pageWith()))
        there.written('open.js', windowProgram)
        const { asked, body, pushed, stored, loaded } = JSON.parse(await node24('open.js')) as Readonly<Record<string, unknown>>
        expect(asked).toContain('https://journals.example/sdfe/arp/pii/S2211753914000025/body')
        expect(body).toBe('A law holds for every case.')
        expect(pushed).toContainEqual({ event: 'pageLoad', pii: 'S2211753914000025' })
        expect(stored).toEqual({ kind: 'absent' })
        expect(loaded).toEqual([])

        there.written(
          'interpreters.js',
          `import { browserInterpreters, interpret } from '@lectern/api-client/browser'
      globalThis.carryOut = interpret(browserInterpreters(window, { service: { origin: '' } }))`,
        )
        const modules = (await outputs(there.project, 'interpreters.js')).flatMap(output =>
          output.type === 'chunk' ? output.moduleIds : [],
        )
        expect(modules.some(path => path.includes('/@lectern/api-client/'))).toBe(true)
        expect(modules.filter(path => /node_modules[\\/](?:@lectern[\\/]react-ui|react|@preact)[\\/]/.test(path))).toEqual([])
      })

      test('draw an article’s whole page on a server beside the project’s own React, which is the only one', async () => {
        const record = recordWith({
          body: { content: [node('body', {}, 'A law holds for every case.')], floats: [], footnotes: [] },
        })
        writeFileSync(
          join(there.project, 'page.bin'),
          serialize({
            state: pageWith(),
            page: { ...articlePage(record), notices: [] },
            chrome: {
              facts: headerFactsWith(),
              year: 2026,
              preferences: defaultPreferences,
              cookiePreferences: ONLY_NECESSARY_COOKIES,
            },
          }),
        )
        there.written(
          'draw.js',
          `import { readFileSync } from 'node:fs'
      import { createRequire } from 'node:module'
      import { deserialize } from 'node:v8'
      import { ArticlePage, ChromeProvider, Dialog, PageProvider, pageStore } from '@lectern/react-ui'
      import { createElement as h, useState } from 'react'
      import { renderToString } from 'react-dom/server'
      const { state, page, chrome } = deserialize(readFileSync('page.bin'))
      // The project's own component, which uses hooks of its React around components that use theirs.
      const Own = ({ children }) => h('div', { id: useState('own')[0] }, children)
      const html = renderToString(
        h(Own, null, h(ChromeProvider, { value: chrome }, h(PageProvider, { value: pageStore(state) }, h(ArticlePage, { page, view: 'full', fragments: { body: '<p>A law.</p>' } })))),
      )
      // Node lists what it has only looked into, too.
      const loaded = Object.entries(createRequire(import.meta.url).cache).flatMap(([path, { loaded }]) => (loaded ? [path] : []))
      console.log(JSON.stringify({ html, loaded }))`,
        )
        const { html, loaded } = JSON.parse(await node24('draw.js')) as {
          readonly html: string
          readonly loaded: readonly string[]
        }
        expect(html).toContain('<div id="own">')
        expect(html).toContain('<p>A law.</p>')
        expect(html).toContain('role="main"')
        expect(loaded.filter(path => REACT.test(path))).toHaveLength(1)
        expect(globSync('node_modules/**/node_modules/react/package.json', { cwd: there.project })).toEqual([])
      })

      test('go through a bundler: one React, every style, and of the code only what is used', async () => {
        there.written(
          'entry.js',
          `import '@lectern/react-ui/styles.css'
      import { PageProvider, pageStore, ContentsList } from '@lectern/react-ui'
      import { createElement as h } from 'react'
      import { createRoot } from 'react-dom/client'
      export const show = (element, state, props) => createRoot(element).render(h(PageProvider, { value: pageStore(state) }, h(ContentsList, props)))`,
        )
        const built = await outputs(there.project, 'entry.js')
        const modules = built.flatMap(output => (output.type === 'chunk' ? output.moduleIds : []))
        expect(modules.filter(path => REACT.test(path))).toHaveLength(1)
        const parts = modules.filter(path => path.includes('/@lectern/react-ui/')).map(path => basename(path, '.js'))
        expect(parts).toContain('ContentsList')
        expect(parts).not.toContain('RelatedColumn')
        const style = built.flatMap(output =>
          output.type === 'asset' && output.fileName.endsWith('.css') ? [String(output.source)] : [],
        )
        expect(style).toHaveLength(1)
        expect(style[0]).not.toContain('@import')
      })

      test.each(['README.md', 'src/index.ts'])('show what the example of a part says, in %s of react-ui', async file => {
        const text = read(there.folderOf('@lectern/react-ui'), file)
        const code = examples(file.endsWith('.ts') ? moduleComment(text) : text)
        const name = `related-${basename(file, '.ts')}`
        there.written(`${name}.tsx`, code + relatedRenderer)
        const built = await outputs(there.project, `${name}.tsx`)
        there.written(`${name}.js`, built.flatMap(output => (output.type === 'chunk' ? output.code : [])).join(''))
        const answers = {
          ...sampleAnswers,
          metrics: { ...sampleAnswers.metrics, citations: [{ label: 'Policy', source: 'x', count: 1 }] },
        }
        writeFileSync(join(there.project, 'related.bin'), serialize({ page: pageWith(), answers }))
        const program = there.written(`show-${name}.js`, relatedProgram(join(root, 'package.json'), `${name}.js`))
        const { first, second, count, asked } = JSON.parse(await node24(program)) as Readonly<Record<string, string>>
        expect(asked).toContain('recommendations')
        expect(first).toContain('Recommended articles')
        expect(first).toContain('Article metrics')
        expect({ second, count }).toEqual({ second: first, count: '1' })
      })

      test('ship every style that a style imports, and no style that none does', () => {
        const folder = join(there.folderOf('@lectern/react-ui'), 'dist')
        expect(stylesFrom(folder, 'styles.css').toSorted()).toEqual(stylesIn(folder))
      })
    })
  })

  const resolved: readonly (readonly [string, string, string, readonly string[], readonly string[]])[] = [
    ['Node', 'nodenext', 'nodenext', ['es2024', 'dom'], ['node']],
    ['bundlers', 'esnext', 'bundler', ['es2024', 'dom', 'dom.iterable'], []],
  ]
  forTried(resolved, 2, ([by, module, moduleResolution, lib, types]) => {
    test(`have types for ${by}: of every entry, of all examples, and of what they depend on`, async () => {
      const documents = folders.flatMap(folder =>
        globSync(['README.md', 'docs/*.md'], { cwd: folder }).map(file => join(folder, file)),
      )
      const sources = entries
        .filter(entry => entry.isNamed && !isStyle(entry))
        .map(({ specifier, files }) => {
          const source = files.find(file => /^\.\/src\/.*\.ts$/.test(file)) ?? ''
          return [specifier, moduleComment(read(there.folderOf(packageOf(specifier)), source))] as const
        })
      for (const [specifier, comment] of sources) expect(comment, specifier).toContain('@example')
      const all = [...documents.map(file => read(file)), ...sources.map(([, comment]) => comment)]
      const texts = all.filter(text => isOfPacked(examples(text)))
      expect(texts.length).toBeGreaterThan(entries.length / 2)
      const written = texts.map((text, index) =>
        there.written(`example-${index}.${text.includes('```tsx') ? 'tsx' : 'ts'}`, examples(text)),
      )
      there.written(
        'all.ts',
        entries
          .map((entry, index) =>
            isStyle(entry) ? `import '${entry.specifier}'` : `export * as e${index} from '${entry.specifier}'`,
          )
          .join('\n'),
      )
      there.written('typed.ts', isProof ? TYPED + TYPED_CALLS : TYPED)
      const compilerOptions = {
        strict: true,
        noEmit: true,
        skipLibCheck: false,
        exactOptionalPropertyTypes: true,
        noUncheckedIndexedAccess: true,
        jsx: 'react-jsx',
        target: 'es2024',
        lib,
        types,
        typeRoots: [join(root, 'node_modules/@types')],
        module,
        moduleResolution,
      }
      there.written('tsconfig.json', JSON.stringify({ compilerOptions, files: ['typed.ts', 'all.ts', ...written] }))
      expect(await run(there.project, process.execPath, join(root, 'node_modules/typescript/bin/tsc'), '-p', '.')).toBe('')
    })
  })

  test('come with guides whose examples print what they say', async () => {
    // Recipes without examples are not guides.
    const guides = folders
      .flatMap(folder => globSync('docs/*.md', { cwd: folder }).map(file => join(folder, file)))
      .filter(guide => /^```ts$/m.test(read(guide)) && isOfPacked(examples(read(guide))))
    expect(guides.length).toBeGreaterThan(isProof ? 1 : 0)
    for (const guide of guides) {
      const code = examples(read(guide))
      expect(printed(code).length, guide).toBeGreaterThan(3)
      const file = there.written(`guide-${basename(guide, '.md')}.ts`, code)
      // oxlint-disable-next-line no-await-in-loop
      expect((await node24(file)).trimEnd().split('\n'), guide).toEqual(printed(code))
    }
  })
})
