import { globSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { root, run } from '../../domain/test/support/packed.ts'
import { installed, type Installed } from './support/installed.ts'

const DEPENDENCIES = ['@lectern/domain', 'fp-ts', 'io-ts']

/** The TypeScript in a README. */
const examples = (readme: string): string => [...readme.matchAll(/^```ts\n(.*?)^```$/gms)].map(([, code = '']) => code).join('\n')

/** A service that answers as it should, not at all, wrongly and never, and a program that asks it. */
const program = `
import { createServer } from 'node:http'
import { client } from '@lectern/api-client'
import { parseDoi, parsePii } from '@lectern/domain/core'

const said = []
const gone = new AbortController()
const server = createServer(async (request, response) => {
  let body = ''
  for await (const chunk of request) body += chunk
  const url = new URL(request.url, 'http://localhost')
  said.push([request.method, url.pathname + url.search, request.headers['content-type'] ?? '', body])
  const json = value => response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(value))
  if (url.pathname.endsWith('/body')) return json({ content: [{ '#name': 'body', _: 'A law holds for every case.' }] })
  if (url.pathname.endsWith('/toc')) return json({ figures: [] })
  if (url.pathname.endsWith('/exam')) return response.writeHead(403).end('no')
  if (url.pathname.endsWith('/get-ftr-entitlements')) return json({ entitlements: [{ doi: '10.1000/1', statusCode: 200, entitled: 'yes', vor: [] }] })
  if (url.pathname.endsWith('/attachments')) return response.writeHead(200, { 'content-type': 'application/zip', 'content-disposition': 'attachment; filename="files.zip"' }).end('PK')
  // Headers come, the body never ends, and whoever asked goes away.
  response.writeHead(200).write('TY  - ')
  setTimeout(() => gone.abort(), 20)
})
await new Promise(resolve => server.listen(0, '127.0.0.1', resolve))

const durations = []
const { port } = server.address()
const speak = client(fetch, { origin: 'http://127.0.0.1:' + port, report: ({ url }) => durations.push(new URL(url).pathname) })
const params = { pii: parsePii('S2211-7539(14)00002-5').right }

const entitled = { params, query: { entitledToken: 'a&b' }, body: null }
const plain = { params, query: {}, body: null }
const answers = [
  await speak.body(entitled)(),
  await speak.exam(entitled)(),
  await speak.toc(plain)(),
  await speak.entitlements({ params: {}, query: {}, body: [parseDoi('10.1000/1').right] })(),
  await speak.attachments({ params, query: {}, body: ['one', 'two'] })(),
  await speak.exportRefWorks(plain, { signal: gone.signal })(),
  await client(fetch, { origin: 'http://127.0.0.1:1' }).toc(plain)(),
]
server.closeAllConnections()
server.close()
const shown = answers.map(({ left, right }) => left ?? (right.bytes === undefined ? right : { ...right, bytes: new TextDecoder().decode(right.bytes) }))
console.log(JSON.stringify({ shown, said, durations }))
`

describe('the packed client, in an empty project', () => {
  let there: Installed
  beforeAll(async () => {
    there = await installed()
  })
  afterAll(() => there?.remove())

  const written = (name: string, text: string): string => {
    writeFileSync(join(there.project, name), text)
    return name
  }

  test('holds what it needs: code, types, sources for debuggers, licence and readme, and asks for no more than it uses', () => {
    const folder = join(there.project, 'node_modules/@lectern/api-client')
    expect(readdirSync(folder).sort()).toEqual(['LICENSE', 'README.md', 'dist', 'package.json', 'src'])
    expect(globSync('dist/**/*.js', { cwd: folder }).length).toBe(globSync('src/**/*.ts', { cwd: folder }).length)
    const named = globSync('dist/**/*.{js,d.ts}', { cwd: folder }).flatMap(file =>
      [...readFileSync(join(folder, file), 'utf8').matchAll(/^(?:import|export)\b.* from '([^'.][^']*)';?$/gm)].map(
        ([, name]) => name,
      ),
    )
    expect(new Set(named)).toEqual(new Set(DEPENDENCIES))
    const manifest: { readonly dependencies?: object } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
    expect(Object.keys(manifest.dependencies ?? {})).toEqual(DEPENDENCIES)
  })

  test('calls a service from plain Node', async () => {
    const { shown, said, durations } = JSON.parse(
      await run(there.project, process.execPath, written('call.js', program)),
    ) as Readonly<Record<string, unknown>>
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
      ['POST', '/sdfe/pdf/download/S2211753914000025/attachments', form, 'eids=one&eids=two'],
      ['GET', '/sdfe/arp/export/S2211753914000025/refworks-tagged-format', '', ''],
    ])
    expect(durations).toEqual((said as readonly (readonly string[])[]).map(([, path]) => path?.split('?')[0]))
  })

  test.each([
    ['Node', 'nodenext', 'nodenext', ['es2024'], ['node']],
    ['bundlers', 'esnext', 'bundler', ['es2024', 'dom'], []],
  ])(
    'type-checks strictly for %s, its own types and those of what it depends on included',
    async (_, module, moduleResolution, lib, types) => {
      written('example.ts', examples(readFileSync(join(root, 'packages/api-client/README.md'), 'utf8')))
      written(
        'typed.ts',
        `
      import { client, endpoints, PageStateCodec, type ApiError, type RequestTo } from '@lectern/api-client'
      import type { Content } from '@lectern/domain/article'
      import { either as E } from 'fp-ts'
      export const speak = client(fetch, { origin: '' })
      export const say = async (request: RequestTo<'body'>): Promise<E.Either<ApiError, Content>> => speak.body(request)()
      // @ts-expect-error a body is asked for by a PII that has been checked
      export const wrong = speak.body({ params: { pii: 'S2211753914000025' }, query: { entitledToken: '' }, body: null })
      // @ts-expect-error the path of the body has no ISBN
      export const none = endpoints.body.params.decode({}) as unknown as RequestTo<'body'>['params']['isbn']
      export const state = E.isRight(PageStateCodec.decode({}))
    `,
      )
      const typeRoots = [join(root, 'node_modules/@types')]
      const compilerOptions = {
        strict: true,
        noEmit: true,
        skipLibCheck: false,
        exactOptionalPropertyTypes: true,
        noUncheckedIndexedAccess: true,
        target: 'es2024',
        lib,
        types,
        typeRoots,
        module,
        moduleResolution,
      }
      written('tsconfig.json', JSON.stringify({ compilerOptions, files: ['typed.ts', 'example.ts'] }))
      expect(await run(there.project, process.execPath, join(root, 'node_modules/typescript/bin/tsc'), '-p', '.')).toBe('')
    },
  )
})
