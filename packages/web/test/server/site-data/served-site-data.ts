import { client, type Client } from '@lectern/api-client'
import type { Pii, Origin } from '@lectern/domain/core'
import { either as E } from 'fp-ts'
import fastify from 'fastify'
import { rm, mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { rememberedRecords } from '../../../src/store/remembered-records.ts'
import { runImport } from '../../../src/importer/run.ts'
import { articleFacts, entitlementOf } from '../../../src/server/entitlement/entitlement-of.ts'
import { readSettings, type Settings } from '../../../src/settings/settings.ts'
import type { CallContext } from '../../../src/server/calls/handler.ts'
import { siteDataHandlers, siteLookUp, usageCounts, type EntitlementLookUp } from '../../../src/server/site-data/index.ts'
import { serviceRoutes } from '../../../src/server/calls/routes.ts'
import type { Store } from '../../../src/store/port.ts'
import { libraryFolder } from '../../support/site.ts'
import { holdings, readers, type ReaderName } from '../article/readers.ts'
import { articles, dois, files, settingsFiles, type ArticleName } from './articles.ts'
import { checkedPii, noHandlers, READER_HEADER, readerNamed } from '../asking.ts'
import { bareFrameOf } from '../../support/frame.ts'
import { checkedOrigin } from '@lectern/property-tests/support/checked-href'

/** The service over a test site. */
export interface ServedSiteData {
  readonly store: Store
  readonly origin: Origin
  readonly settings: Settings
  readonly piiOf: (article: ArticleName) => Pii
  /** The client in the browser of a reader. */
  readonly as: (reader: ReaderName) => Client
  /** A call without the client. */
  readonly ask: (path: string, init?: RequestInit) => Promise<{ readonly status: number; readonly json: unknown }>
  /** The service's clock, which only the tests move. */
  readonly clock: { now: Date }
  /** The lookup for other publishers' articles; by default the site's own file. */
  readonly lookUp: { ask: EntitlementLookUp }
  /** Everything the server has logged. */
  readonly logged: () => string
  readonly close: () => Promise<void>
}

export const servedSiteData = async (store: Store): Promise<ServedSiteData> => {
  const folder = await mkdtemp(join(tmpdir(), 'lectern-site-'))
  for (const [name, xml] of Object.entries(articles)) await writeFile(join(folder, `${name}.xml`), xml)
  for (const [name, content] of Object.entries(files)) await writeFile(join(folder, name), content)
  for (const [name, content] of Object.entries(settingsFiles)) await writeFile(join(folder, name), JSON.stringify(content))
  const said: string[] = []
  const output = {
    write: (text: string) => {
      said.push(text)
    },
    isTerminal: false,
    columns: 80,
  }
  const { failed } = await runImport({ store, origin: 'own', paths: [folder, libraryFolder], output, now: () => 0 })
  if (failed > 0) throw new Error(said.join(''))
  const settings = await readSettings(folder)
  if (E.isLeft(settings)) throw new Error(settings.left)

  const lines: string[] = []
  const log = new Writable({
    write: (chunk, _, done) => {
      lines.push(String(chunk))
      done()
    },
  })
  const clock = { now: new Date('2026-11-21T12:00:00Z') }
  const lookUp = { ask: siteLookUp(settings.right.thirdPartyAccess) }
  const app = fastify({ routerOptions: { maxParamLength: 500 }, logger: { level: 'trace', stream: log } })
  let origin: Origin = ''
  await app.register(serviceRoutes, {
    handlers: {
      ...noHandlers,
      ...siteDataHandlers({
        settings: settings.right,
        store,
        records: rememberedRecords(store),
        finding: store,
        entitlementOf: (meta, reader) => entitlementOf(reader, articleFacts(meta), holdings),
        usageCounts: usageCounts({ log: store, logger: app.log }),
        lookUp: (asked, context) => lookUp.ask(asked, context),
      }),
    },
    frameOf: bareFrameOf,
    contextOf: (request): CallContext => ({
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
  const byDoi = new Map<string | undefined, Pii>((await store.list('own')).map(card => [card.doi, card.pii]))

  return {
    store,
    origin,
    clock,
    lookUp,
    settings: settings.right,
    piiOf: article => checkedPii(byDoi.get(dois[article]) ?? ''),
    as: reader => client(from(reader), { origin }),
    ask: async (path, init) => {
      const response = await fetch(`${origin}${path}`, init)
      return { status: response.status, json: await response.json() }
    },
    logged: () => lines.join(''),
    close: async () => {
      await app.close()
      await store.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
