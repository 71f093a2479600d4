import type { ArticleRecord } from '@lectern/domain/article'
import { INDEXER_VERSION } from './version.ts'
import type { MadeIndex } from '../store/article-index.ts'
import { articleIndexOf } from './article-index-of.ts'

/** An article's index, with the version of the indexer that made it. */
export const madeIndex = (record: ArticleRecord): MadeIndex => ({ version: INDEXER_VERSION, index: articleIndexOf(record) })
