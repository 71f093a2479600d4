import type { Pii } from '@lectern/domain/core'
import { namedAttachments, type ArticleMeta, type ArticleRecord } from '@lectern/domain/article'
import { previewNodes, previewParts } from '@lectern/domain/page'
import { either as E } from 'fp-ts'
import type { FastifyRequest } from 'fastify'
import type { Records } from '../../store/remembered-records.ts'
import type { SigningKey } from '../signing/signature.ts'
import { isPrinting } from '../signing/print-pass.ts'
import type { SessionReader } from '../readers/session-reader.ts'
import { isOpen, listedFacts, type EntitlementOf, type MayRead } from './entitlement-of.ts'
import type { Holdings } from '../../settings/holdings.ts'
import type { Store } from '../../store/port.ts'

export interface AccessParts {
  readonly store: Pick<Store, 'listing'>
  readonly records: Records
  readonly mayRead: MayRead
  readonly entitlementOf: EntitlementOf
  readonly holdings: Pick<Holdings, 'everyone'>
  readonly readerOf: (request: FastifyRequest) => SessionReader
  readonly key: SigningKey
  readonly now: () => Date
}

/** Decides what a request may see of an article: its page and its files. */
export interface ArticleAccess {
  /** Whether the request comes from the service's own browser, which prints the article. */
  readonly isPrinting: (request: FastifyRequest, pii: Pii) => boolean
  /** Whether the request may see the whole article, not just its preview. */
  readonly mayRead: (request: FastifyRequest, meta: ArticleMeta) => boolean
  /**
   * Who may see a file: everyone, if the article is open to everyone; readers with access, if the request is from one of them; otherwise everyone, if
   * the file is in the preview. The preview comes last so that the record is not read for each file that an entitled reader loads.
   */
  readonly seenBy: (request: FastifyRequest, pii: Pii, filename: string) => Promise<'everyone' | 'reader' | 'nobody'>
}

/** Whether a file is part of the article's preview, which everyone sees (PREV-10). */
const isInPreview = (record: ArticleRecord, filename: string): boolean =>
  namedAttachments(record.attachments)(previewNodes(previewParts(record))).some(file => file.filename === filename)

/** Decides on pages and files by the same rules as the service's calls. */
export const articleAccess = ({
  store,
  records,
  mayRead,
  entitlementOf,
  holdings,
  readerOf,
  key,
  now,
}: AccessParts): ArticleAccess => {
  const printing: ArticleAccess['isPrinting'] = (request, pii) => isPrinting(key, request, pii, now())
  return {
    isPrinting: printing,
    mayRead: (request, meta) => printing(request, meta.pii) || entitlementOf(meta, readerOf(request)).entitled,
    seenBy: async (request, pii, filename) => {
      const listing = await store.listing(pii)
      if (listing !== undefined && isOpen(listedFacts(listing), holdings)) return 'everyone'
      if (printing(request, pii) || (listing !== undefined && mayRead(listing, readerOf(request)))) return 'reader'
      const record = await records(pii)
      return record !== undefined && E.isRight(record) && isInPreview(record.right, filename) ? 'everyone' : 'nobody'
    },
  }
}
