import { articleKinds } from '@lectern/domain/words'
import { articlePath, authorNames, kindOfArticle, publicationLine, type ArticleRecord } from '@lectern/domain/article'
import { articleSummary } from '@lectern/domain/page'
import { option as O, readonlyArray as A } from 'fp-ts'
import type { ArticleCard } from '../store/article.ts'

/** The kind of article that its subjects name, or else the general name for its content type. */
const kindOf = ({ meta: { subjects, contentType } }: ArticleRecord): string =>
  O.getOrElse((): string => articleKinds[contentType])(A.findFirstMap(kindOfArticle)(subjects))

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
