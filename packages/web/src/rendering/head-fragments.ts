import type { ArticleRecord } from '@lectern/domain/article'
import { articleHead, linkHeader, signposts } from '@lectern/domain/engines'
import type { Fragments } from '../store/article.ts'

/**
 * Metadata for search engines and tools that depends only on the article: the markup in the page's head, and its `Link` header.
 * Stored with the page.
 */
export const headFragments = (record: ArticleRecord): Fragments => ({
  head: articleHead(record),
  links: linkHeader(signposts(record)),
})
