import { articleKinds } from '@lectern/domain/words'
import { articlePath, authorNames, publicationLine, type ArticleRecord } from '@lectern/domain/article'
import { articleSummary } from '@lectern/domain/page'
import type { ArticleCard } from '../store/article.ts'

/** The kind of article: its first subject, or else the general name for its content type. */
const kindOf = ({ meta }: ArticleRecord): string => meta.subjects[0] ?? articleKinds[meta.contentType]

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
    summary: articleSummary(record),
  }
}
