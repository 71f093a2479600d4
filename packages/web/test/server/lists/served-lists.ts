import { client, type Client } from '@lectern/api-client'
import type { Pii, Origin } from '@lectern/domain/core'
import fastify, { type FastifyInstance } from 'fastify'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { rememberedRecords } from '../../../src/store/remembered-records.ts'
import { runImport } from '../../../src/importer/run.ts'
import { entitlementOf, listedFacts, type MayRead } from '../../../src/server/entitlement/entitlement-of.ts'
import { signingKey } from '../../../src/server/signing/signature.ts'
import type { TokenScope } from '../../../src/server/signing/tokens.ts'
import { readerClass } from '../../../src/server/readers/reader-class.ts'
import { tokensOf } from '../../../src/server/article/handlers/index.ts'
import { listHandlers, randomPageLoadId, type ListDependencies } from '../../../src/server/lists/index.ts'
import { search } from '../../../src/server/search/search.ts'
import { serviceRoutes } from '../../../src/server/calls/routes.ts'
import type { Store } from '../../../src/store/port.ts'
import { realArticlesToo } from '../../support/real-articles.ts'
import { libraryFolder } from '../../support/site.ts'
import { holdings, readers, type ReaderName } from '../article/readers.ts'
import { papers, paperXml, type PaperName } from './library.ts'
import { checkedPii, noHandlers, READER_HEADER, readerNamed } from '../asking.ts'
import { bareFrameOf } from '../../support/frame.ts'
import { checkedOrigin } from '@lectern/property-tests/support/checked-href'

/** The lists of a library, over real HTTP. */
export interface ServedLists {
  readonly store: Store
  /** Every listed article of the library. */
  readonly piis: readonly Pii[]
  /** The client in a reader's browser. */
  readonly as: (reader: ReaderName) => Client
  /** The page that a reader's browser gets at a path. */
  readonly shown: (
    reader: ReaderName,
    path: string,
  ) => Promise<{ readonly status: number; readonly type: string; readonly html: string }>
  readonly tokenOf: (scope: Omit<TokenScope, 'readerClass'>, reader: ReaderName, issued?: Date) => string
  readonly checks: (token: string, scope: TokenScope) => boolean
  readonly classOf: (reader: ReaderName) => string
  readonly traceKey: ListDependencies['traceKey']
  readonly now: Date
  readonly close: () => Promise<void>
}

const listening = async (app: FastifyInstance): Promise<string> => app.listen({ port: 0, host: '127.0.0.1' })

/** Serves the lists of a store. */
export const servedLists = async (store: Store): Promise<ServedLists> => {
  const key = signingKey('a secret of the tests, and of nothing else')
  const traceKey = signingKey('another secret of the tests')
  const now = new Date('2026-11-21T12:00:00Z')
  const tokens = tokensOf(key)
  const classOf = (reader: ReaderName): string => readerClass(readers[reader], holdings)
  const mayRead: MayRead = (listing, reader) => entitlementOf(reader, listedFacts(listing), holdings).entitled
  const app = fastify({ routerOptions: { maxParamLength: 500 } })
  let origin: Origin = ''
  await app.register(serviceRoutes, {
    handlers: {
      ...noHandlers,
      ...listHandlers({
        store,
        records: rememberedRecords(store),
        finding: store,
        tokens,
        traceKey,
        mayRead,
        readerClassOf: reader => readerClass(reader, holdings),
        makesPdf: true,
        newPageLoadId: randomPageLoadId,
      }),
      search: search({ finding: store, mayRead }),
    },
    frameOf: bareFrameOf,
    contextOf: request => ({
      reader: readers[readerNamed(request.headers[READER_HEADER])],
      origin,
      now,
      userAgent: request.headers['user-agent'] ?? '',
      purpose: 'show',
      log: request.log,
    }),
  })
  origin = checkedOrigin(await listening(app))
  const from =
    (reader: ReaderName) =>
    (url: string, init: RequestInit = {}) =>
      fetch(url, { ...init, headers: { ...Object.fromEntries(new Headers(init.headers)), [READER_HEADER]: reader } })

  return {
    store,
    traceKey,
    now,
    classOf,
    piis: (await store.list('own')).map(({ pii }) => checkedPii(pii)),
    as: reader => client(from(reader), { origin }),
    shown: async (reader, path) => {
      const response = await from(reader)(`${origin}${path}`)
      return { status: response.status, type: response.headers.get('content-type') ?? '', html: await response.text() }
    },
    tokenOf: (scope, reader, issued = now) => tokens.issue({ ...scope, readerClass: classOf(reader) }, issued),
    checks: (token, scope) => tokens.check(token, scope, now),
    close: async () => {
      await app.close()
      await store.close()
    },
  }
}

/** The sample papers by name. */
export const paperPiis = async (store: Store): Promise<(name: PaperName) => Pii> => {
  const cards = await store.list('own')
  return name => checkedPii(cards.find(({ doi }) => doi?.toLowerCase() === papers[name].doi)?.pii ?? '')
}

/** Imports the sample papers, the shipped library and, if available, the real articles into a store. */
export const withLibrary = async (store: Store): Promise<Store> => {
  const folder = await mkdtemp(join(tmpdir(), 'lectern-lists-'))
  for (const [name, paper] of Object.entries(papers)) await writeFile(join(folder, `${name}.xml`), paperXml(paper))
  const said: string[] = []
  const output = {
    write: (text: string) => {
      said.push(text)
    },
    isTerminal: false,
    columns: 80,
  }
  const { failed } = await runImport({
    store,
    origin: 'own',
    paths: [folder, libraryFolder, ...realArticlesToo],
    output,
    now: () => 0,
  })
  await rm(folder, { recursive: true, force: true })
  if (failed > 0) throw new Error(said.join(''))
  return store
}
