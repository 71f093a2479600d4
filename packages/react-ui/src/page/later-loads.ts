import { ended } from './LaterPart.tsx'
import type { PageView } from './page-store.ts'

type Shows = (slices: PageView['slices']) => readonly unknown[]

/** What the list of citing articles shows of the page. */
export const citingLoads: Shows = ({ citingArticles }) => [ended(citingArticles.value.list)]

/** What the links to the previous and next article show of the page. */
export const neighbourLoads: Shows = ({ issueNavigation }) => [ended(issueNavigation.value)]

/** What the lists of articles that refer to each other show of the page. */
export const referringLoads: Shows = ({ refersTo, referredToBy }) => [ended(refersTo.value), ended(referredToBy.value)]

/** What the column of related content shows of the page, on every page of an article. */
export const relatedLoads: Shows = slices =>
  [
    slices.substances.value.list,
    slices.recommendations.value.list,
    slices.linkingHubLinks.value.list,
    slices.metrics.value.list,
    slices.specialIssueArticles.value,
    slices.virtualSpecialIssue.value,
  ].map(load => ended<unknown>(load))
