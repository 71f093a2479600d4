import { option as O } from 'fp-ts'
import type { Article } from '../article/article.ts'
import { articleNotices, noticeHref, noticeName, type Notice } from '../article/notices.ts'
import { type PartView } from '../body/part-view.ts'
import { doiUrl, type Doi } from '../identifiers/doi.ts'
import type { Loading } from '../loading/loading.ts'
import type { ReferringArticle } from '../related/referring-article.ts'
import { referringList, type ReferringList } from '../related/referring-list.ts'
import { encoded } from '../text/address.ts'
import { interfaceWords } from '../words/interface.ts'

/** What the Crossmark dialog is called, and what opens it. */
export const CROSSMARK_TITLE = 'Check for updates'

/** What the Crossmark dialog says where nothing became of the article, as far as this page knows. */
export const NO_UPDATES_KNOWN = 'No updates to this article are known here.'

/** What the link to the article's record says; that has the publisher's last word. */
export const CROSSMARK_RECORD_LABEL = 'See the Crossmark record'

/** Where Crossmark tells of an article. */
export const crossmarkUrl = (doi: Doi): string => `https://crossmark.crossref.org/dialog?doi=${encoded(doi)}`

/** What became of an article: `This article has been corrected. Read the correction`, and where that is. */
export interface CrossMarkUpdate {
  readonly words: string
  readonly name: string
  readonly href: O.Option<string>
}

/** What the Crossmark dialog shows (XMARK-1). */
export interface CrossMarkView {
  readonly doi: O.Option<{ readonly doi: Doi; readonly href: string; readonly recordHref: string }>
  readonly updates: readonly CrossMarkUpdate[]
  readonly referring: PartView<ReferringList>
  /** What is said where there is nothing to list. */
  readonly status: O.Option<typeof NO_UPDATES_KNOWN | typeof interfaceWords.loading>
}

const isUpdate = ({ severity }: Notice): boolean => severity !== 'related'

const updateOf = (notice: Notice): CrossMarkUpdate => ({ words: notice.words, name: noticeName(notice), href: noticeHref(notice) })

/**
 * The Crossmark dialog (XMARK-1): the article's DOI with its Crossmark record, and what this page knows of its updates: its notices and the articles
 * that refer to it.
 */
export const crossMarkView = (article: Article, referredToBy: Loading<readonly ReferringArticle[]>): CrossMarkView => {
  const notices = articleNotices(article, []).filter(isUpdate)
  const referring = referringList('referredToBy', referredToBy, notices)
  const isNothing = notices.length === 0 && referring.kind === 'absent'
  return {
    doi: O.map((doi: Doi) => ({ doi, href: doiUrl(doi), recordHref: crossmarkUrl(doi) }))(article.ids.doi),
    updates: notices.map(updateOf),
    referring,
    status: isNothing ? O.some(referredToBy.status === 'requested' ? interfaceWords.loading : NO_UPDATES_KNOWN) : O.none,
  }
}
