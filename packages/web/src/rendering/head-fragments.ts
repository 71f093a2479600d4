import type { ArticleRecord } from '@lectern/domain/article'
import { articleHead, linkHeader, signposts } from '@lectern/domain/engines'
import type { Fragments } from '../store/article.ts'

/** What engines and tools are told of an article, as far as the article alone decides it: the markup of its page's head, and its `Link` header. Kept beside the page. */
export const headFragments = (record: ArticleRecord): Fragments => ({
  head: articleHead(record),
  links: linkHeader(signposts(record)),
})
