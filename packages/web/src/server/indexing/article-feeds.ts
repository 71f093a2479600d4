import { articleIds, dublinCore, issuePathOf, publicationPath, publicationPathOf, setSpec, type ArticleMeta, type ArticleRecord } from '@lectern/domain'
import { either as E, option as O } from 'fp-ts'
import { publicationOf } from '../service/article/publication.ts'
import type { ArticleFeeds } from '../store/article-index.ts'

type Places = Pick<ArticleFeeds, 'publicationPath' | 'volumePath' | 'issuePath'>

/** The paths of the publication that an article stands in, of the volume and of the issue (ART-12), as far as it has any. */
export const placesOf = (meta: ArticleMeta): Places => {
  const ids = articleIds(meta)
  if (E.isLeft(ids)) return {}
  const placed = { ids: ids.right, meta, publication: publicationOf(meta) }
  const whole = publicationPathOf(placed)
  const volume = publicationPath(
    { contentType: meta.contentType, titleSlug: placed.publication.titleSlug, isbn: ids.right.isbn, isThirdParty: meta.isThirdParty },
    { isInPress: false, volume: O.fromNullable(meta.volume), issue: O.none },
  )
  const issue = issuePathOf(placed)
  const isPart = (path: O.Option<string>): path is O.Some<string> => O.isSome(path) && O.isSome(whole) && path.value !== whole.value
  return {
    ...(O.isSome(whole) ? { publicationPath: whole.value } : {}),
    ...(isPart(volume) ? { volumePath: volume.value } : {}),
    ...(isPart(issue) ? { issuePath: issue.value } : {}),
  }
}

/** What feeds and harvesters are told of an article. */
export const articleFeeds = (record: ArticleRecord): ArticleFeeds => {
  const spec = setSpec(record.meta)
  return {
    ...placesOf(record.meta),
    ...(O.isSome(spec) ? { set: { spec: spec.value, name: record.meta.publicationTitle } } : {}),
    dublinCore: dublinCore(record),
  }
}
