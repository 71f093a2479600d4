import { articleScope } from '../../article/record/scope.ts'
import { listReceived } from './opening-slices.ts'
import type { PageState } from './page-state.ts'
import type { SliceEvent } from './slices.ts'

const downloadAll = (page: PageState): SliceEvent => ({
  type: 'tableOfContents/download-all-decided',
  isEnabled: articleScope(page.article) === 'full' && page.supplementaryFilesData.length > 0,
})

/** The dialog that downloads the issue, if it is to open with the page (ISS-2). */
const issueDownloadOnLoad = ({ downloadIssue: { openOnPageLoad, isOpen } }: PageState): readonly SliceEvent[] =>
  openOnPageLoad && !isOpen ? [{ type: 'downloadIssue/opened', onPageLoad: true }] : []

/** The embedded lists: what follows from receiving each list applies to them from the start (REC-3, CITE-3). */
const listsWithPage = ({ citingArticles, recommendations }: PageState): readonly SliceEvent[] => [
  ...(citingArticles.list.status === 'received' ? [listReceived('citingArticles', citingArticles.list.value.articles)] : []),
  ...(recommendations.list.status === 'received' ? [listReceived('recommendations', recommendations.list.value.articles)] : []),
]

/** What an opening page means to its slices, besides the calls that it makes. */
export const openingEvents = (page: PageState): readonly SliceEvent[] => [
  ...listsWithPage(page),
  { type: 'mendeley/page-loaded' },
  { type: 'accessbarConfig/received', config: page.accessbarConfig },
  { type: 'article/shown' },
  downloadAll(page),
  ...issueDownloadOnLoad(page),
]
