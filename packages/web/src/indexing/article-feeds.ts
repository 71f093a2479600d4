import type { ArticleRecord } from '@lectern/domain/article'
import { dublinCore, setSpec } from '@lectern/domain/engines'
import { option as O } from 'fp-ts'
import type { ArticleFeeds } from '../store/article-index.ts'

/** An article's metadata for harvesters. */
export const articleFeeds = (record: ArticleRecord): ArticleFeeds => {
  const spec = setSpec(record.meta)
  return {
    ...(O.isSome(spec) ? { set: { spec: spec.value, name: record.meta.publicationTitle } } : {}),
    dublinCore: dublinCore(record),
  }
}
