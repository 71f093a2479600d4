import { audienceName, type PageAudience } from '@lectern/domain/page'
import type { FastifyBaseLogger } from 'fastify'
import { either as E, option as O } from 'fp-ts'
import * as t from 'io-ts'
import { LRUCache } from 'lru-cache'
import { createHash } from 'node:crypto'
import { isDeepStrictEqual, promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { signals } from '../../../signals/signals.ts'
import type { Library, LibraryState } from '../../../store/library-port.ts'
import { aside } from '../../../store/patience.ts'
import { StoredPath } from '../../../store/stored-address.ts'
import { decodeStored } from '../../../store/stored-record.ts'
import type { AudienceArticle } from '../../entitlement/audiences.ts'
import type { PictureSource } from '../../pdf/article-first-page.ts'
import type { ViewedArticle } from './count-view.ts'

const compressed = promisify(brotliCompress)

/** How much a page is compressed: what takes some milliseconds once is sent many times. */
const QUALITY = 6

/** How many bytes of pages are kept in memory. */
const MOST_BYTES = 64 * 1024 * 1024

/** How long the pages in the store may be together, in characters. */
const LONGEST_STORED = 256 * 1024 * 1024

/** Of how many addresses it is remembered who gets the same page. */
const MOST_ARTICLES = 20_000

/** What is kept for an audience without a page. */
const BYTES_OF_NONE = 200

/** How long a page that lacks a picture is sent, in milliseconds, before it is looked whether the picture is there. */
export const UNLOOKED = 5_000

/** A page that is the same for all readers of an audience. */
export interface KeptPage {
  readonly audience: string
  /** What decided that it is for them. */
  readonly decidedBy: AudienceArticle
  /** The document, compressed with Brotli. */
  readonly body: Buffer
  /** The value of its `ETag` header. */
  readonly etag: string
  /** A digest of what it was made from. */
  readonly madeFrom: string
  /** The value of its `Link` header. */
  readonly links: string
  /** Whether the page has the "Reading as" switch, for readers who have not used it yet. */
  readonly isDemonstration: boolean
  readonly article: ViewedArticle
  /** Whether those who get it may read the article. */
  readonly mayRead: boolean
  /** Whether it has the article's text. */
  readonly hasText: boolean
  /** If the first page of the article's PDF has not been drawn yet, the article: once it is there, the page is made again. */
  readonly awaits?: PictureSource | undefined
}

/** A page that is yet to be kept. */
export interface MadePage extends Omit<KeptPage, 'audience' | 'body' | 'decidedBy' | 'etag' | 'madeFrom'> {
  readonly html: string
}

/** A page that can be made. */
export interface PageToMake {
  /** All that its making depends on, as JSON has it, other than what all pages are made with: equal data make equal pages. */
  readonly from: readonly unknown[]
  readonly make: () => Promise<MadePage>
}

type Whose = Pick<KeptPage, 'audience' | 'decidedBy' | 'madeFrom'>

const digestOf = (data: readonly unknown[]): string => {
  const digest = createHash('sha256')
  for (const each of data) {
    const text = typeof each === 'string' ? each : JSON.stringify([each])
    digest.update(`${typeof each} ${text.length} `).update(text)
  }
  return digest.digest('base64url')
}

const kept = async ({ html, ...page }: MadePage, whose: Whose): Promise<KeptPage> => ({
  ...page,
  ...whose,
  body: await compressed(html, {
    params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: html.length },
  }),
  // Weak, because the document is sent in several encodings.
  etag: `W/"${createHash('sha256').update(html).update(page.links).update(whose.audience).digest('base64url').slice(0, 27)}"`,
})

interface Entry {
  /** The revision of the library of which the page is known to be right. */
  readonly revision: number
  /** The beginning of the time in which it may be sent. */
  readonly since: number
  readonly page: KeptPage | undefined
  /** When it is next looked whether the picture is there that the page lacks. */
  lookAt: number
}

/** An article, with what decides who gets the same page of it. */
export interface ReadArticle<A> {
  readonly article: A
  readonly decidedBy: AudienceArticle
}

/** What is known of the article at an address. */
interface Known {
  /** The revision of the library in which it is known. */
  readonly revision: number
  /** Undefined if there is no page at this address that many get. */
  readonly decidedBy: AudienceArticle | undefined
}

const StoredPageShape = t.type({
  audience: t.string,
  decidedBy: t.type({ access: t.type({ openAccess: t.boolean, openArchive: t.boolean }), itemWeight: t.string }),
  body: t.string,
  etag: t.string,
  links: t.string,
  madeFrom: t.string,
  isDemonstration: t.boolean,
  mayRead: t.boolean,
  hasText: t.boolean,
  article: t.type({ pii: t.string, title: t.string, path: StoredPath, publication: t.string }),
})

const decoded = decodeStored<Omit<KeptPage, 'body'> & { readonly body: string }>(StoredPageShape)

const toStore = ({ body, ...page }: KeptPage): string => JSON.stringify({ ...page, body: body.toString('base64') })

/** The page that was stored so. Undefined if it was stored otherwise: it is then made again. */
const readStored = (text: string): KeptPage | undefined => {
  const page = decoded(text)
  return E.isLeft(page) ? undefined : { ...page.right, body: Buffer.from(page.right.body, 'base64') }
}

/** A request for the page of an article. */
export interface AskedPage<A> {
  /** Its address, with the site's scheme and host. */
  readonly address: string
  /** The beginning of the time in which it may be sent. */
  readonly since: Date
  /** Every audience in which the one who asks can be. */
  readonly possible: readonly PageAudience[]
  /** The audience in which they are; none if their page is theirs alone. */
  readonly audienceOf: (article: AudienceArticle) => O.Option<PageAudience>
  /** The article, unless there is no page at this address that many get. */
  readonly read: () => Promise<ReadArticle<A> | undefined>
  /** Reads what the page for an audience is made from. Undefined if it is not to be kept. */
  readonly prepare: (audience: PageAudience, article: A, library: Library) => Promise<PageToMake | undefined>
  readonly log: Pick<FastifyBaseLogger, 'warn'>
}

export type KeptPages<A> = (asked: AskedPage<A>) => Promise<KeptPage | undefined>

export interface KeptPagesParts {
  readonly store: LibraryState
  /** Names all that pages are made with, other than the library and the time. */
  readonly madeWith: string
  /** Whether the first page of an article's PDF has been drawn. */
  readonly isDrawn: (source: PictureSource) => Promise<boolean>
}

/** Does the same work once for all who ask for it at the same moment. */
const together = <A>(): ((key: string, work: () => Promise<A>) => Promise<A>) => {
  const underWay = new Map<string, Promise<A>>()
  return (key, work) => {
    const begun = underWay.get(key)
    if (begun !== undefined) return begun
    const begins = work().finally(() => underWay.delete(key))
    underWay.set(key, begins)
    return begins
  }
}

/**
 * Pages that are the same for all readers of an audience: each is made once from the same data, by the first request of those that ask for it at
 * the same moment, and kept in memory and in the store, where all servers with the same settings find it. After a change of the library, the first
 * request reads that data again, and the page is made again only if they are other ones. Whether it can be stored is no matter to its readers.
 *
 * A page is found under the audience in which the one who asks is now, and nothing that others have asked for decides that.
 */
export const keptPages = <A>({ store, madeWith, isDrawn }: KeptPagesParts): KeptPages<A> => {
  // Not `max`, for which memory is taken before there are any.
  const articles = new LRUCache<string, Known>({ maxSize: MOST_ARTICLES, sizeCalculation: () => 1 })
  const pages = new LRUCache<string, Entry>({
    maxSize: MOST_BYTES,
    sizeCalculation: ({ page }, place) =>
      place.length + (page === undefined ? BYTES_OF_NONE : page.body.length + page.links.length),
  })
  const reading = together<ReadArticle<A> | undefined>()
  const making = together<KeptPage | undefined>()

  const placeOf = (audience: string, address: string): string => `${audience} ${address}`
  const keyOf = (place: string): string =>
    createHash('sha256')
      .update(JSON.stringify([madeWith, place]))
      .digest('base64url')

  /** Whether a page lacks nothing that is there by now. */
  const isWhole = async (entry: Entry): Promise<boolean> => {
    const { page, lookAt } = entry
    if (page?.awaits === undefined || Date.now() < lookAt) return true
    entry.lookAt = Date.now() + UNLOOKED
    return !(await isDrawn(page.awaits))
  }

  return async ({ address, since: from, possible, audienceOf, read, prepare, log }) => {
    const since = from.getTime()
    const before = articles.get(address)
    const supposed = before?.decidedBy === undefined ? O.none : audienceOf(before.decidedBy)
    // If others get the same page meanwhile, one of their own is no less right.
    if (before?.decidedBy !== undefined && O.isNone(supposed)) return undefined
    const unknown = (before === undefined ? possible : O.isSome(supposed) ? [supposed.value] : [])
      .map(audience => placeOf(audienceName(audience), address))
      .filter(place => !pages.has(place))
    const found = unknown.length === 0 ? undefined : await store.keptPages({ keys: unknown.map(keyOf), since })
    const library = found?.library ?? (await store.library())
    const { revision } = library
    for (const stored of found?.pages ?? []) {
      const page = readStored(stored.page)
      if (page === undefined) continue
      articles.set(address, { revision: stored.revision, decidedBy: page.decidedBy })
      pages.set(placeOf(page.audience, address), { revision: stored.revision, since, page, lookAt: 0 })
    }

    const now = `${revision} ${since}`
    const readNow = () =>
      reading(`${now} ${address}`, async () => {
        const known = await read()
        articles.set(address, { revision, decidedBy: known?.decidedBy })
        return known
      })
    const known = articles.get(address)
    const article = known?.revision === revision ? undefined : await readNow()
    const decidedBy = known?.revision === revision ? known.decidedBy : article?.decidedBy
    const audience = decidedBy === undefined ? O.none : audienceOf(decidedBy)
    if (O.isNone(audience)) return undefined
    const name = audienceName(audience.value)
    const place = placeOf(name, address)
    const entry = pages.get(place)
    if (entry?.revision === revision && entry.since === since && (await isWhole(entry))) {
      signals.keptPage.send(unknown.includes(place) ? 'store' : 'memory')
      return entry.page
    }

    /** Its readers do not wait for that. */
    const storing = (work: () => Promise<void>): void =>
      void aside(work, error => {
        log.warn({ err: error }, 'a page could not be stored')
      })

    return making(`${now} ${place}`, async () => {
      const current = article ?? (await readNow())
      // The article may have changed since it was decided who asks.
      if (current === undefined || !isDeepStrictEqual(current.decidedBy, decidedBy)) return undefined
      const toMake = await prepare(audience.value, current.article, library)
      const keep = (page: KeptPage | undefined): void =>
        void pages.set(place, { revision, since, page, lookAt: Date.now() + UNLOOKED })
      if (toMake === undefined) {
        keep(undefined)
        return undefined
      }
      const madeFrom = digestOf(toMake.from)
      if (entry?.page?.madeFrom === madeFrom && entry.since === since) {
        signals.keptPage.send('unchanged')
        keep(entry.page)
        storing(() => store.pageUnchanged({ key: keyOf(place), since, before: entry.revision, revision }))
        return entry.page
      }
      signals.keptPage.send('made')
      const page = await kept(await toMake.make(), { audience: name, decidedBy: current.decidedBy, madeFrom })
      keep(page)
      storing(() =>
        store.keepPage({ key: keyOf(place), pii: page.article.pii, since, revision, page: toStore(page) }, LONGEST_STORED),
      )
      return page
    })
  }
}
