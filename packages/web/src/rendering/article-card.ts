import { truncatedAtWord } from '@lectern/domain/core'
import { articleKinds } from '@lectern/domain/words'
import {
  articlePath,
  authorNames,
  citationAbstract,
  plainText,
  publicationLine,
  type ArticleRecord,
} from '@lectern/domain/article'
import type { ArticleCard } from '../store/article.ts'

const SUMMARY_LIMIT = 280

/** The kind of article: its first subject, or else the general name for its content type. */
const kindOf = ({ meta }: ArticleRecord): string => meta.subjects[0] ?? articleKinds[meta.contentType]

const summaryOf = ({ meta, parts: { abstracts, body } }: ArticleRecord): string => {
  const authors = citationAbstract(abstracts.content, meta.language).join(' ')
  const text = authors !== '' ? authors : plainText(abstracts.content[0] === undefined ? body.content : [abstracts.content[0]])
  return truncatedAtWord(text.replace(/\s+/g, ' ').replace(/^(abstract|summary)\s+/i, ''), SUMMARY_LIMIT)
}

/** The library's summary card for an article. */
export const articleCard = (record: ArticleRecord): ArticleCard => {
  const { meta } = record
  return {
    pii: meta.pii,
    ...(meta.doi === undefined ? {} : { doi: meta.doi }),
    ...(meta.doiAsGiven === undefined ? {} : { doiAsGiven: meta.doiAsGiven }),
    path: articlePath(meta),
    title: meta.titleString,
    language: meta.language,
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
