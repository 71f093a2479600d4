import {
  contributors,
  embeddedAuthors,
  everyPart,
  isAuthor,
  isNamed,
  outline,
  supplementaryFiles,
  walk,
  type ArticleMeta,
  type ArticleRecord,
  type Attachment,
  type EmbeddedAuthors,
  type PartName,
} from '@lectern/domain/article'
import { contentsOfRecord, type TableOfContents } from '@lectern/domain/page'
import { ownPdfOf } from '../files/own-pdf.ts'

/**
 * What of an article's record its page is made from again for each reader. Made with the page and kept beside it: the record itself may be
 * megabytes, and nobody shall wait for it.
 */
export interface PageSource {
  readonly meta: ArticleMeta
  readonly authors: EmbeddedAuthors
  readonly authorCount: number
  /** As the list of references counts them: those inside others are part of these. */
  readonly referenceCount: number
  /** Which parts the article has. */
  readonly has: Readonly<Record<PartName, boolean>>
  readonly contents: TableOfContents
  readonly hasContents: boolean
  readonly supplementaryFiles: readonly Attachment[]
  readonly ownPdf?: Attachment
}

const isReference = isNamed('bib-reference')

/** What the pages of an article need of its record. */
export const pageSource = (record: ArticleRecord): PageSource => {
  const { meta, parts } = record
  const contents = contentsOfRecord(record)
  const ownPdf = ownPdfOf(record)
  return {
    meta,
    authors: embeddedAuthors(parts.authors),
    authorCount: contributors(parts.authors).filter(isAuthor).length,
    referenceCount: [...walk(parts.references.content, node => !isReference(node))].filter(isReference).length,
    has: everyPart(name => parts[name].content.length > 0),
    contents,
    hasContents: outline(record).length > 0 || Object.values(contents).some(entries => entries.length > 0),
    supplementaryFiles: supplementaryFiles(record).map(({ attachment }) => attachment),
    ...(ownPdf === undefined ? {} : { ownPdf }),
  }
}
