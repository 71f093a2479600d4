import { AJAX_LINKS, articleScope, contentsOfRecord, contributors, isAuthor, isNamed, outline, walk, type AjaxLink, type Article, type ArticleRecord, type Content } from '@lectern/domain'
import { referringListings } from '../lists/referring-listings.ts'
import type { PageArticleDependencies } from './dependencies.ts'

const has = ({ content }: Content): boolean => content.length > 0

const isReference = isNamed('bib-reference')

/** How many references a document has, as its list counts them: those inside others are part of these. */
export const documentReferences = ({ parts }: ArticleRecord): number =>
  [...walk(parts.references.content, of => !isReference(of))].filter(isReference).length

/** Nearly every article has headings, which are sooner found than all that its contents list. */
const hasContents = (record: ArticleRecord): boolean =>
  outline(record).length > 0 || Object.values(contentsOfRecord(record)).some(entries => entries.length > 0)

type OfPage = Pick<Article, 'entitlement' | 'hasLargeAuthors' | 'documentReferences'>

/** The lists that an article's own record answers for this reader. */
const ofRecord = (record: ArticleRecord, { entitlement, hasLargeAuthors, documentReferences: count }: OfPage): Readonly<Partial<Record<AjaxLink, boolean>>> => {
  const { meta, parts } = record
  const { entitled } = entitlement
  return {
    authors: hasLargeAuthors,
    authorMetadata: contributors(parts.authors).some(isAuthor),
    body: articleScope({ entitlement, meta }) === 'full' && has(parts.body),
    exam: entitled && has(parts.exam),
    glossary: entitled && has(parts.glossary),
    references: entitled && has(parts.references),
    referenceLinks: count > 0,
    toc: hasContents(record),
  }
}

/**
 * The lists that the library answers for an article. Which of the recommended articles the reader may have is seen when they are asked for: the
 * popup that offers them stays away where it is none (ENT-1).
 */
const ofLibrary = async (pii: string, { finding }: Pick<PageArticleDependencies, 'finding'>): Promise<Readonly<Partial<Record<AjaxLink, boolean>>>> => {
  const [citing, refersTo, referredToBy, similar] = await Promise.all([
    finding.citing(pii), referringListings(finding, pii, 'refersTo'), referringListings(finding, pii, 'referredToBy'), finding.similar(pii, 1),
  ])
  return {
    citingArticles: citing.length > 0,
    entitledRecommendations: similar.length > 0,
    recommendations: similar.length > 0,
    refersTo: refersTo.length > 0,
    referredToBy: referredToBy.length > 0,
  }
}

/** The lists that the service has an answer for, for an article and its reader, in the documents' order: a page asks for no others (LIFE-10). */
export const ajaxLinksOf = async (
  record: ArticleRecord, article: OfPage, dependencies: Pick<PageArticleDependencies, 'finding' | 'houseListsOf'>,
): Promise<readonly AjaxLink[]> => {
  const offered = { ...ofRecord(record, article), ...await ofLibrary(record.meta.pii, dependencies) }
  const house = dependencies.houseListsOf(record.meta)
  return AJAX_LINKS.filter(link => offered[link] === true || house.includes(link))
}
