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
import type { ViewedArticle } from './count-view.ts'

const compressed = promisify(brotliCompress)

/** How much a page is compressed: what takes some milliseconds once is sent many times. */
const QUALITY = 6

/** How many bytes of pages are kept in memory. */
const MOST_BYTES = 64 * 1024 * 1024

/** How long the pages in the store may be together, in characters. */
const LONGEST_STORED = 256 * 1024 * 1024

/** What is kept for an article's address whose page is not the same for all readers. */
const BYTES_OF_NONE = 200

/** How long a page is kept, in milliseconds, if something is yet to be drawn for it. */
const KEPT_UNFINISHED = 5_000

/** A page that is the same for all readers. */
export interface KeptPage {
  /** The document, compressed with Brotli. */
  readonly body: Buffer
  /** The value of its `ETag` header. */
  readonly etag: string
  /** The value of its `Link` header. */
  readonly links: string
  /** Whether the page has the "Reading as" switch, for readers who have not used it yet. */
  readonly isDemonstration: boolean
  readonly article: ViewedArticle
}

/** A page that is yet to be kept. */
export interface MadePage extends Omit<KeptPage, 'body' | 'etag'> {
  readonly html: string
  /** Whether something is being drawn for it, such as the first page of its PDF. */
  readonly isUnfinished: boolean
}

const kept = async ({ html, isUnfinished: _isUnfinished, ...page }: MadePage): Promise<KeptPage> => ({
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
  readonly page: KeptPage | undefined
}

const StoredPageShape = t.type({
  body: t.string,
  etag: t.string,
  links: t.string,
  isDemonstration: t.boolean,
  article: t.type({ pii: t.string, title: t.string, path: StoredPath, publication: t.string }),
})

const decoded = decodeStored<Omit<KeptPage, 'body'> & { readonly body: string }>(StoredPageShape)

const stored = ({ body, ...page }: KeptPage): string => JSON.stringify({ ...page, body: body.toString('base64') })

/** The page that was stored so. Undefined if it was stored otherwise: it is then made again. */
const readStored = (text: string): KeptPage | undefined => {
  const page = decoded(text)
  return E.isLeft(page) ? undefined : { ...page.right, body: Buffer.from(page.right.body, 'base64') }
}

/** A page that many readers get. */
export interface AskedPage {
  /** Its address, with the site's scheme and host. */
  readonly address: string
  /** The beginning of the time in which it may be sent. */
  readonly since: Date
  /** Makes it, or resolves to undefined if it is not the same for all readers. */
  readonly make: (library: Library) => Promise<MadePage | undefined>
  readonly log: Pick<FastifyBaseLogger, 'warn'>
}

export type KeptPages = (asked: AskedPage) => Promise<KeptPage | undefined>

/**
 * Pages that are the same for all readers: each is made once for each revision of the library, by the first request of those that ask for it at
 * the same moment, and kept in memory and in the store, where all servers with the same settings find it. Whether it can be stored is no matter
 * to its readers.
 * @param madeWith names all that pages are made with, other than the library and the time
 */
export const keptPages = (store: LibraryState, madeWith: string): KeptPages => {
  const pages = new LRUCache<string, Entry>({
    maxSize: MOST_BYTES,
    sizeCalculation: ({ page }, address) =>
      address.length + (page === undefined ? BYTES_OF_NONE : page.body.length + page.links.length),
  })
  const underWay = new Map<string, Promise<KeptPage | undefined>>()
  const keyOf = (address: string): string =>
    createHash('sha256')
      .update(JSON.stringify([madeWith, address]))
      .digest('base64url')

  return async ({ address, since: from, make, log }) => {
    const since = from.getTime()
    const entry = pages.get(address)
    const found = entry === undefined ? await store.keptPage({ key: keyOf(address), since }) : undefined
    const library = found?.library ?? (await store.library())
    const of = `${library.revision} ${since}`
    if (entry?.of === of) return entry.page
    const known = found?.page === undefined ? undefined : readStored(found.page)
    if (known !== undefined) {
      pages.set(address, { of, page: known })
      return known
    }
    const key = `${of} ${address}`
    const begun = underWay.get(key)
    if (begun !== undefined) return begun
    const making = async (): Promise<KeptPage | undefined> => {
      try {
        const made = await make(library)
        const page = made === undefined ? undefined : await kept(made)
        const isUnfinished = made?.isUnfinished === true
        pages.set(address, { of, page }, isUnfinished ? { ttl: KEPT_UNFINISHED } : {})
        if (page !== undefined && !isUnfinished) {
          const { revision } = library
          const keep = () => store.keepPage({ key: keyOf(address), since, revision, page: stored(page) }, LONGEST_STORED)
          // Its reader does not wait for that.
          void aside(keep, error => {
            log.warn({ err: error }, 'a page could not be stored')
          })
        }
        return page
      } finally {
        underWay.delete(key)
      }
    }
    const begins = making()
    underWay.set(key, begins)
    return begins
  }
}
