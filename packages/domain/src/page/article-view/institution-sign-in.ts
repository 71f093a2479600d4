import type { OwnPath } from '../../core/identifiers/href.ts'
import { accountPaths } from '../../core/links/account-paths.ts'
import { withQuery } from '../../core/links/with-query.ts'
import type { Article } from '../../article/record/article.ts'
import { articlePath } from '../../article/record/paths.ts'

/** The link to sign in through an institution and return to the article's page (ART-7). */
export const articleSignInHref = ({ meta }: Pick<Article, 'meta'>): OwnPath =>
  withQuery(accountPaths.institutionLogin, [['targetUrl', articlePath(meta)]])
