import { articlePath, authorNames, plainText, publicationLine, truncatedAtWord, type ArticleRecord } from '@lectern/domain'
import type { ArticleCard } from '../store/port.ts'

const SUMMARY_LIMIT = 280

/** What an article is called where its own file says nothing better. */
const kindOf = ({ meta }: ArticleRecord): string =>
  meta.subjects[0] ?? (meta.contentType === 'JL' ? 'Article' : meta.contentType === 'RW' ? 'Reference work entry' : 'Book chapter')

const summaryOf = ({ parts: { abstracts, body } }: ArticleRecord): string => {
  const abstract = abstracts.content.find(({ $ }) => $?.['class'] === 'author') ?? abstracts.content[0]
  const text = plainText(abstract === undefined ? body.content : [abstract])
  return truncatedAtWord(text.replace(/\s+/g, ' ').replace(/^(abstract|summary)\s+/i, ''), SUMMARY_LIMIT)
}

/** The library's line on an article. */
export const articleCard = (record: ArticleRecord): ArticleCard => {
  const { meta } = record
  return {
    pii: meta.pii,
    ...(meta.doi === undefined ? {} : { doi: meta.doi }),
    path: articlePath(meta),
    title: meta.titleString,
    authors: authorNames(record),
    publicationTitle: meta.publicationTitle,
    publicationLine: publicationLine(meta),
    ...(meta.publicationDate === undefined ? {} : { publicationDate: meta.publicationDate }),
    kind: kindOf(record),
    openAccess: meta.access.openAccess,
    isThirdParty: meta.isThirdParty,
    summary: summaryOf(record),
  }
}
