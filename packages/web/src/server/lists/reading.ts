import type { Pii } from '@lectern/domain/core'
import { articleScope, type ArticleRecord } from '@lectern/domain/article'
import { either as E, function as F, option as O } from 'fp-ts'
import { pdfMd5Of } from '../article/handlers/pdf-address-of.ts'
import { pdfDownloadOf } from '../article/handlers/pdf-download.ts'
import { recordOf } from '../article/handlers/record-of.ts'
import type { CallContext } from '../calls/handler.ts'
import type { ReadingDependencies } from './dependencies.ts'

/** A reader's access to an article. */
export interface Reading {
  /** Whether the reader may read its text. */
  readonly isEntitled: boolean
  /** The address of its PDF, valid for this reader. */
  readonly pdf: O.Option<string>
}

const nothing: Reading = { isEntitled: false, pdf: O.none }

const pdfOf = (dependencies: ReadingDependencies, record: ArticleRecord, context: CallContext): O.Option<string> =>
  F.pipe(
    pdfDownloadOf(
      record,
      record.meta,
      dependencies.makesPdf && record.parts.body.content.length > 0,
      pdfMd5Of(dependencies, record.meta, context),
    ),
    O.map(({ linkToPdf }) => linkToPdf),
  )

/** Returns a reader's access to the text and PDF of an article, as its record determines it; no access if the record cannot be read. */
export const readingOf =
  (dependencies: ReadingDependencies) =>
  async (pii: Pii, context: CallContext): Promise<Reading> => {
    const record = await recordOf(dependencies)(pii, context)()
    if (E.isLeft(record)) return nothing
    const { meta } = record.right
    const entitlement = dependencies.entitlementOf(meta, context.reader)
    return entitlement.entitled
      ? { isEntitled: articleScope({ meta, entitlement }) === 'full', pdf: pdfOf(dependencies, record.right, context) }
      : nothing
  }
