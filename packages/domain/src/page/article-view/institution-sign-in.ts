import { accountPaths } from '../../core/links/account-paths.ts'
import { withQuery } from '../../core/text/address.ts'
import type { Article } from '../../article/record/article.ts'
import { articlePath } from '../../article/record/paths.ts'

/** The link to sign in through an institution and return to the article's page (ART-7). */
export const articleSignInHref = ({ meta }: Pick<Article, 'meta'>): string =>
  withQuery(accountPaths.institutionLogin, [['targetUrl', articlePath(meta)]])
