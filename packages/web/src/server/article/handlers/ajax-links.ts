import type { Pii } from '@lectern/domain/core'
import { AJAX_LINKS, articleScope, type AjaxLink, type Article } from '@lectern/domain/article'
import type { PageSource } from '../../../rendering/page-source.ts'
import { referringListings } from './referring-listings.ts'
import type { PageArticleDependencies } from './dependencies.ts'

type OfPage = Pick<Article, 'entitlement' | 'hasLargeAuthors'>

/** The lists that an article's own record provides for this reader. */
const ofRecord = (
  { meta, has, authorCount, referenceCount, hasContents }: PageSource,
  { entitlement, hasLargeAuthors }: OfPage,
): Readonly<Partial<Record<AjaxLink, boolean>>> => {
  const { entitled } = entitlement
  return {
    authors: hasLargeAuthors,
    authorMetadata: authorCount > 0,
    body: articleScope({ entitlement, meta }) === 'full' && has.body,
    exam: entitled && has.exam,
    glossary: entitled && has.glossary,
    references: entitled && has.references,
    referenceLinks: referenceCount > 0,
    toc: hasContents,
  }
}

/**
 * The lists that the library provides for an article. Whether the reader may open any of the recommended articles is only known when they
 * are requested; if there are none, the popup does not appear (ENT-1).
 */
const ofLibrary = async (
  pii: Pii,
  { finding }: Pick<PageArticleDependencies, 'finding'>,
): Promise<Readonly<Partial<Record<AjaxLink, boolean>>>> => {
  const [{ isCited, isAlike }, refersTo, referredToBy] = await Promise.all([
    finding.around(pii),
    referringListings(finding, pii, 'refersTo'),
    referringListings(finding, pii, 'referredToBy'),
  ])
  return {
    citingArticles: isCited,
    entitledRecommendations: isAlike,
    recommendations: isAlike,
    refersTo: refersTo.length > 0,
    referredToBy: referredToBy.length > 0,
  }
}

/** The lists that the service can provide for an article and its reader, in the documents' order. A page requests no others (LIFE-10). */
export const ajaxLinksOf = async (
  source: PageSource,
  article: OfPage,
  dependencies: Pick<PageArticleDependencies, 'finding' | 'siteListsOf'>,
): Promise<readonly AjaxLink[]> => {
  const offered = { ...ofRecord(source, article), ...(await ofLibrary(source.meta.pii, dependencies)) }
  const settings = dependencies.siteListsOf(source.meta)
  return AJAX_LINKS.filter(link => offered[link] === true || settings.includes(link))
}
