import { client, type Client } from '@lectern/api-client'
import type { Pii, Origin } from '@lectern/domain/core'
import type { Article, ArticleRecord } from '@lectern/domain/article'
import { option as O } from 'fp-ts'
import fastify from 'fastify'
import { rm, mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { articleFiles } from '../../../src/files/article-files.ts'
import { rememberedRecords } from '../../../src/store/remembered-records.ts'
import { runImport } from '../../../src/importer/run.ts'
import { articleFacts, entitlementOf, listedFacts } from '../../../src/server/entitlement/entitlement-of.ts'
import { signingKey, type SigningKey } from '../../../src/server/signing/signature.ts'
import { readerClass } from '../../../src/server/readers/reader-class.ts'
import {
  articleFor,
  articleHandlers,
  tokensOf,
  type PageArticleDependencies,
} from '../../../src/server/article/handlers/index.ts'
import type { CallContext } from '../../../src/server/calls/handler.ts'
import { installCaching } from '../../../src/server/http/caching.ts'
import { serviceRoutes } from '../../../src/server/calls/routes.ts'
import { pageSource } from '../../../src/rendering/page-source.ts'
import type { Listing } from '../../../src/store/article-index.ts'
import type { Store } from '../../../src/store/port.ts'
import { triedCases } from '../../support/proofs.ts'
import { libraryFolder } from '../../support/site.ts'
import { defaultSite } from '@lectern/domain/site'
import { rendererVersion } from '../../../src/rendering/renderer-version.ts'
import { holdings, readers, type ReaderName } from './readers.ts'
import { samples, sampleXml, type SampleName } from './samples.ts'
import { checkedPii, noHandlers, READER_HEADER, readerNamed } from '../asking.ts'
import { bareFrameOf } from '../../support/frame.ts'
import { checkedOrigin } from '@lectern/property-tests/support/checked-href'

/** The service over a store with the samples, the shipped library and, if available, the real articles. */
export interface Served {
  readonly store: Store
  readonly origin: Origin
  readonly piiOf: (sample: SampleName) => Pii
  readonly recordOf: (pii: string) => Promise<ArticleRecord>
  /** The stored articles that this run tries: every sample, and of the others those of its slice. */
  readonly piis: readonly Pii[]
  /** The client in the browser of a reader. */
  readonly as: (reader: ReaderName) => Client
  /** A request as the reader's browser sends it, without the client. */
  readonly ask: (
    reader: ReaderName,
    path: string,
  ) => Promise<{ readonly status: number; readonly body: string; readonly headers: Headers }>
  /** The dependencies for the articles in page states. */
  readonly page: PageArticleDependencies
  readonly articleOf: (pii: string, reader: ReaderName, view?: 'full' | 'abstract') => Promise<Article>
  readonly key: SigningKey
  /** What the service has logged. */
  readonly logged: readonly unknown[]
  /** The service's clock, which only the tests move. */
  readonly clock: { now: Date }
  readonly close: () => Promise<void>
}

/** @param real the files or folders of real articles */
export const served = async (store: Store, real: readonly string[]): Promise<Served> => {
  const folder = await mkdtemp(join(tmpdir(), 'lectern-service-'))
  for (const [name, sample] of Object.entries(samples)) await writeFile(join(folder, `${name}.xml`), sampleXml(sample))
  await writeFile(join(folder, 'data.csv'), '1,2,3\n')
  const said: string[] = []
  const output = {
    write: (text: string) => {
      said.push(text)
    },
    isTerminal: false,
    columns: 80,
  }
  const paths = [folder, libraryFolder, ...real]
  const { failed } = await runImport({ store, origin: 'own', paths, output, now: () => 0 })
  if (failed > 0) throw new Error(said.join(''))

  const key = signingKey('a secret of the tests, and of nothing else')
  const clock = { now: new Date('2026-11-21T12:00:00Z') }
  const common = {
    entitlementOf: (meta: ArticleRecord['meta'], reader: CallContext['reader']) =>
      entitlementOf(reader, articleFacts(meta), holdings),
    mayRead: (listing: Listing, reader: CallContext['reader']) => entitlementOf(reader, listedFacts(listing), holdings).entitled,
    readerClassOf: (reader: CallContext['reader']) => readerClass(reader, holdings),
    tokens: tokensOf(key),
    finding: store,
    rendererVersion: rendererVersion(defaultSite.linkOutUrls),
  }
  const page: PageArticleDependencies = {
    ...common,
    accessOptionsOf: () => ({ link: O.none, remoteAccessOptions: [] }),
    publicationEntryOf: () => undefined,
    siteListsOf: () => [],
    makesPdf: false,
    firstPageOf: async () => O.none,
    isFirstPageForEveryone: true,
    isCrawler: userAgent => /bot/i.test(userAgent),
  }

  const logged: unknown[] = []
  const stream = {
    write: (line: string) => {
      logged.push(JSON.parse(line))
    },
  }
  const app = fastify({ logger: { level: 'error', stream }, routerOptions: { maxParamLength: 500 } })
  installCaching(app, { canSignOut: () => false })
  let origin: Origin = ''
  await app.register(serviceRoutes, {
    handlers: {
      ...noHandlers,
      ...articleHandlers({ ...common, store, files: articleFiles(), records: rememberedRecords(store) }),
    },
    frameOf: bareFrameOf,
    contextOf: request => ({
      reader: readers[readerNamed(request.headers[READER_HEADER])],
      origin,
      now: clock.now,
      userAgent: request.headers['user-agent'] ?? '',
      purpose: 'show',
      log: request.log,
    }),
  })
  origin = checkedOrigin(await app.listen({ port: 0, host: '127.0.0.1' }))

  const from =
    (reader: ReaderName) =>
    (url: string, init: RequestInit = {}) =>
      fetch(url, { ...init, headers: { ...Object.fromEntries(new Headers(init.headers)), [READER_HEADER]: reader } })
  const recordOf = async (text: string): Promise<ArticleRecord> => {
    const stored = await store.record(checkedPii(text))
    if (stored === undefined) throw new Error(`There is no article ${text}`)
    return JSON.parse(stored)
  }
  const cards = await store.list('own')
  const byDoi = new Map<string | undefined, Pii>(cards.map(card => [card.doi, card.pii]))
  const ofSamples = new Set<string | undefined>(Object.values(samples).map(({ doi }) => doi))
  const [ofOthers, ofOurs] = [cards.filter(({ doi }) => !ofSamples.has(doi)), cards.filter(({ doi }) => ofSamples.has(doi))]

  return {
    store,
    origin,
    recordOf,
    piis: [...ofOurs, ...triedCases(ofOthers, 2)].map(({ pii }) => checkedPii(pii)),
    key,
    clock,
    page,
    logged,
    piiOf: sample => checkedPii(byDoi.get(samples[sample].doi) ?? ''),
    as: reader => client(from(reader), { origin }),
    ask: async (reader, path) => {
      const response = await from(reader)(`${origin}${path}`)
      return { status: response.status, body: await response.text(), headers: response.headers }
    },
    articleOf: async (text, reader, view = 'full') => {
      const article = await articleFor(page)(pageSource(await recordOf(text)), {
        reader: readers[reader],
        now: clock.now,
        userAgent: 'Mozilla/5.0',
        view,
      })()
      return article
    },
    close: async () => {
      await app.close()
      await store.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
