import { LRUCache } from 'lru-cache'
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { ViewedArticle } from './count-view.ts'

const compressed = promisify(brotliCompress)

/** How much a page is compressed: what takes some milliseconds once is sent many times. */
const QUALITY = 6

/** How many bytes of pages are kept. */
const MOST_BYTES = 64 * 1024 * 1024

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
  readonly revision: string
  readonly page: KeptPage | undefined
}

/** Makes the page at an address, or resolves to undefined if it is not the same for all readers. */
export type MakePage = () => Promise<MadePage | undefined>

/**
 * Pages that are the same for all readers, by address: each is made once for each revision of what it is made from, by the first request of those
 * that ask for it at the same moment.
 */
export const keptPages = (): ((address: string, revision: string, make: MakePage) => Promise<KeptPage | undefined>) => {
  const pages = new LRUCache<string, Entry>({
    maxSize: MOST_BYTES,
    sizeCalculation: ({ page }, address) =>
      address.length + (page === undefined ? BYTES_OF_NONE : page.body.length + page.links.length),
  })
  const underWay = new Map<string, Promise<KeptPage | undefined>>()
  return (address, revision, make) => {
    const entry = pages.get(address)
    if (entry?.revision === revision) return Promise.resolve(entry.page)
    const key = `${revision} ${address}`
    const begun = underWay.get(key)
    if (begun !== undefined) return begun
    const making = async (): Promise<KeptPage | undefined> => {
      try {
        const made = await make()
        const page = made === undefined ? undefined : await kept(made)
        pages.set(address, { revision, page }, made?.isUnfinished === true ? { ttl: KEPT_UNFINISHED } : {})
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
