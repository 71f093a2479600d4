import type { FastifyBaseLogger } from 'fastify'
import { either as E } from 'fp-ts'
import * as t from 'io-ts'
import { LRUCache } from 'lru-cache'
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { Library, LibraryState } from '../../../store/library-port.ts'
import { aside } from '../../../store/patience.ts'
import { StoredPath } from '../../../store/stored-address.ts'
import { decodeStored } from '../../../store/stored-record.ts'
import type { PictureSource } from '../../pdf/article-first-page.ts'
import type { ViewedArticle } from './count-view.ts'

const compressed = promisify(brotliCompress)

/** How much a page is compressed: what takes some milliseconds once is sent many times. */
const QUALITY = 6

/** How many bytes of pages are kept in memory. */
const MOST_BYTES = 64 * 1024 * 1024

/** How long the pages in the store may be together, in characters. */
const LONGEST_STORED = 256 * 1024 * 1024

/** What is kept for an article's address without a page. */
const BYTES_OF_NONE = 200

/** How long a page that lacks a picture is sent, in milliseconds, before it is looked whether the picture is there. */
const UNLOOKED = 5_000

/** A page that is the same for all readers, or for all guests. */
export interface KeptPage {
  /** Whether it is for all readers. */
  readonly isForEveryone: boolean
  /** The document, compressed with Brotli. */
  readonly body: Buffer
  /** The value of its `ETag` header. */
  readonly etag: string
  /** The value of its `Link` header. */
  readonly links: string
  /** Whether the page has the "Reading as" switch, for readers who have not used it yet. */
  readonly isDemonstration: boolean
  readonly article: ViewedArticle
  /** Whether those who get it may read the article. */
  readonly mayRead: boolean
  /** If the first page of the article's PDF has not been drawn yet, the article: once it is there, the page is made again. */
  readonly awaits?: PictureSource | undefined
}

/** A page that is yet to be kept. */
export interface MadePage extends Omit<KeptPage, 'body' | 'etag'> {
  readonly html: string
}

const kept = async ({ html, ...page }: MadePage): Promise<KeptPage> => ({
  ...page,
  body: await compressed(html, {
    params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: html.length },
  }),
  // Weak, because the document is sent in several encodings.
  etag: `W/"${createHash('sha256').update(html).update(page.links).digest('base64url').slice(0, 27)}"`,
})

interface Entry {
  /** The revision of the library that the page was made from, and the beginning of the time in which it may be sent. */
  readonly of: string
  readonly page: KeptPage | 'for-guests' | undefined
  /** When it is next looked whether the picture is there that the page lacks. */
  lookAt: number
}

const StoredPageShape = t.type({
  body: t.string,
  etag: t.string,
  links: t.string,
  isDemonstration: t.boolean,
  isForEveryone: t.boolean,
  mayRead: t.boolean,
  article: t.type({ pii: t.string, title: t.string, path: StoredPath, publication: t.string }),
})

const decoded = decodeStored<Omit<KeptPage, 'body'> & { readonly body: string }>(StoredPageShape)

const toStore = ({ body, ...page }: KeptPage): string => JSON.stringify({ ...page, body: body.toString('base64') })

/** The page that was stored so. Undefined if it was stored otherwise: it is then made again. */
const readStored = (text: string): KeptPage | undefined => {
  const page = decoded(text)
  return E.isLeft(page) ? undefined : { ...page.right, body: Buffer.from(page.right.body, 'base64') }
}

/** A page that many readers get. */
export interface AskedPage {
  /** Whether a guest asks for it. Others get what is for everyone. */
  readonly isGuest: boolean
  /** Its address, with the site's scheme and host. */
  readonly address: string
  /** The beginning of the time in which it may be sent. */
  readonly since: Date
  /** Makes it, or resolves to `for-guests` if the one who asks would not get it, or to undefined if there is no page that many get. */
  readonly make: (library: Library) => Promise<MadePage | 'for-guests' | undefined>
  readonly log: Pick<FastifyBaseLogger, 'warn'>
}

export type KeptPages = (asked: AskedPage) => Promise<KeptPage | undefined>

const forReader = (page: Entry['page'], isGuest: boolean): KeptPage | undefined =>
  page === 'for-guests' || (page?.isForEveryone === false && !isGuest) ? undefined : page

export interface KeptPagesParts {
  readonly store: LibraryState
  /** Names all that pages are made with, other than the library and the time. */
  readonly madeWith: string
  /** Whether the first page of an article's PDF has been drawn. */
  readonly isDrawn: (source: PictureSource) => Promise<boolean>
}

/**
 * Pages that are the same for all readers, or for all guests: each is made once for each revision of the library, by the first request of those
 * that ask for it at the same moment, and kept in memory and in the store, where all servers with the same settings find it. Whether it can be
 * stored is no matter to its readers.
 */
export const keptPages = ({ store, madeWith, isDrawn }: KeptPagesParts): KeptPages => {
  const pages = new LRUCache<string, Entry>({
    maxSize: MOST_BYTES,
    sizeCalculation: ({ page }, address) =>
      address.length + (typeof page === 'object' ? page.body.length + page.links.length : BYTES_OF_NONE),
  })
  const underWay = new Map<string, Promise<KeptPage | undefined>>()
  const keyOf = (address: string): string =>
    createHash('sha256')
      .update(JSON.stringify([madeWith, address]))
      .digest('base64url')

  /** Whether a page lacks nothing that is there by now. */
  const isWhole = async (entry: Entry): Promise<boolean> => {
    const { page, lookAt } = entry
    if (typeof page !== 'object' || page.awaits === undefined || Date.now() < lookAt) return true
    entry.lookAt = Date.now() + UNLOOKED
    return !(await isDrawn(page.awaits))
  }

  return async ({ address, since: from, isGuest, make, log }) => {
    const since = from.getTime()
    const entry = pages.get(address)
    // If everyone may read it meanwhile, a page of their own is no less right.
    if (entry?.page !== undefined && !isGuest && forReader(entry.page, isGuest) === undefined) return undefined
    const found = entry === undefined ? await store.keptPage({ key: keyOf(address), since }) : undefined
    const library = found?.library ?? (await store.library())
    const of = `${library.revision} ${since}`
    const stored = found?.page === undefined ? undefined : readStored(found.page)
    const known = stored === undefined ? entry : { of, page: stored, lookAt: 0 }
    if (stored !== undefined && known !== undefined) pages.set(address, known)
    if (known?.of === of && known.page !== 'for-guests' && (await isWhole(known))) return forReader(known.page, isGuest)
    const key = `${isGuest ? 'guest' : 'reader'} ${of} ${address}`
    const begun = underWay.get(key)
    if (begun !== undefined) return begun
    const making = async (): Promise<KeptPage | undefined> => {
      try {
        const made = await make(library)
        const page = typeof made === 'object' ? await kept(made) : made
        // A guest may have had it made meanwhile.
        if (page !== 'for-guests' || pages.get(address)?.of !== of)
          pages.set(address, { of, page, lookAt: Date.now() + UNLOOKED })
        if (typeof page === 'object') {
          const { revision } = library
          const toKeep = { key: keyOf(address), pii: page.article.pii, since, revision, page: toStore(page) }
          const keep = () => store.keepPage(toKeep, LONGEST_STORED)
          // Its reader does not wait for that.
          void aside(keep, error => {
            log.warn({ err: error }, 'a page could not be stored')
          })
        }
        return forReader(page, isGuest)
      } finally {
        underWay.delete(key)
      }
    }
    const begins = making()
    underWay.set(key, begins)
    return begins
  }
}
