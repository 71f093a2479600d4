/**
 * Thin React renderers: a view model in, markup out.
 *
 * @example The text of an article, as markup that needs no script
 * ```tsx
 * import { node } from '@lectern/domain/article'
 * import type { Pii } from '@lectern/domain/core'
 * import { defaultSite } from '@lectern/domain/site'
 * import { ContentTree, contentContext, reportOnce } from '@lectern/react-ui'
 *
 * const nodes = [node('section', { id: 's1' }, [node('para', { id: 'p1' }, 'A law holds for every case.')])]
 *
 * export const Article = ({ pii }: { readonly pii: Pii }) => (
 *   <ContentTree
 *     nodes={nodes}
 *     context={contentContext(nodes, {
 *       pii,
 *       language: 'en',
 *       attachments: [],
 *       linkOutUrls: defaultSite.linkOutUrls,
 *       report: reportOnce(console.warn),
 *     })}
 *   />
 * )
 * ```
 *
 * @example A part of an open page, which is rendered again when the page changes
 * ```tsx
 * import type { Interpret, PageState } from '@lectern/domain/page'
 * import { PageProvider, pageStore, RelatedColumn, type PageStore } from '@lectern/react-ui'
 *
 * // Called once, outside of components.
 * export const openPage = (page: PageState, interpret: Interpret): PageStore => {
 *   const store = pageStore(page, interpret)
 *   store.tell({ type: 'page/opened' })
 *   return store
 * }
 *
 * export const Related = ({ store }: { readonly store: PageStore }) => (
 *   <PageProvider value={store}>
 *     <RelatedColumn notices={[]} />
 *   </PageProvider>
 * )
 * ```
 *
 * @packageDocumentation
 */
export * from './access-bar/AccessBar.tsx'
export * from './admin/index.ts'
export * from './body/LoadedPart.tsx'
export * from './browse/index.ts'
export * from './exam/Exam.tsx'
export * from './references/ReferenceLinks.tsx'
export * from './topics/Topics.tsx'
export * from './chrome/index.ts'
export * from './content/index.ts'
export * from './enlarger/index.ts'
export * from './enriched-content/collected.ts'
export * from './library/ElsewherePage.tsx'
export * from './library/LibraryPage.tsx'
export * from './page/actions.ts'
export * from './page/ArticlePage.tsx'
export * from './page/fragments.ts'
export * from './page/NotFoundPage.tsx'
export * from './page/TombstonePage.tsx'
export * from './page/page-store.ts'
export * from './page/use-page.ts'
export * from './primitives/index.ts'
export * from './side-panel/copied.ts'
export * from './sign-in/index.ts'
export * from './reader-account/index.ts'
export * from './search/SearchPage.tsx'
export * from './page/article-view.ts'
export * from './authors/AuthorsBanner.tsx'
export * from './authors/CrossmarkDialog.tsx'
export * from './contents-list/ContentsList.tsx'
export * from './downloads/DownloadDialogs.tsx'
export * from './enriched-content/EnrichedContent.tsx'
export * from './related/CitingArticles.tsx'
export * from './related/IssueNavigation.tsx'
export * from './related/RelatedColumn.tsx'
export * from './related/RelatedContentModal.tsx'
export * from './side-panel/SidePanel.tsx'
export * from './preview/index.ts'
export * from './sharing/ArticleActions.tsx'
export * from './sharing/CitationPage.tsx'
export { focusOnLine } from './selection/selected-line.ts'
export * from './selection/SelectionPopup.tsx'
