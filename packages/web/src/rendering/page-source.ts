import {
  contributors,
  embeddedAuthors,
  everyPart,
  isAuthor,
  isNamed,
  outline,
  supplementaryFiles,
  elements,
  type ArticleMeta,
  type ArticleRecord,
  type Attachment,
  type EmbeddedAuthors,
  type PartName,
} from '@lectern/domain/article'
import { contentsOfRecord, type TableOfContents } from '@lectern/domain/page'
import { ownPdfOf } from '../files/own-pdf.ts'

/**
 * The data from an article's record that its page needs for each reader. It is stored with the page, because the record itself
 * can be several megabytes and reading it would delay the page.
 */
export interface PageSource {
  readonly meta: ArticleMeta
  readonly authors: EmbeddedAuthors
  readonly authorCount: number
  /** Counted as in the reference list: nested references are part of the outer one. */
  readonly referenceCount: number
  /** Which parts the article has. */
  readonly has: Readonly<Record<PartName, boolean>>
  readonly contents: TableOfContents
  readonly hasContents: boolean
  readonly supplementaryFiles: readonly Attachment[]
  readonly ownPdf?: Attachment
}

const isReference = isNamed('bib-reference')

/** Extracts the data that an article's page needs from its record. */
export const pageSource = (record: ArticleRecord): PageSource => {
  const { meta, parts } = record
  const contents = contentsOfRecord(record)
  const ownPdf = ownPdfOf(record)
  return {
    meta,
    authors: embeddedAuthors(parts.authors),
    authorCount: contributors(parts.authors).filter(isAuthor).length,
    referenceCount: elements(parts.references.content, node => !isReference(node)).filter(isReference).length,
    has: everyPart(name => parts[name].content.length > 0),
    contents,
    hasContents: outline(record).length > 0 || Object.values(contents).some(entries => entries.length > 0),
    supplementaryFiles: supplementaryFiles(record).map(({ attachment }) => attachment),
    ...(ownPdf === undefined ? {} : { ownPdf }),
  }
}
