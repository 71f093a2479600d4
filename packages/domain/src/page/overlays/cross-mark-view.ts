import type { Href, WebAddress } from '../../core/identifiers/href.ts'
import { option as O } from 'fp-ts'
import type { Article } from '../../article/record/article.ts'
import { noticeHref, noticeName, type Notice } from '../../article/record/notice.ts'
import { articleNotices } from '../../article/record/notices.ts'
import type { PartView } from '../../article/part-view/part-view.ts'
import { doiUrl, type Doi } from '../../core/identifiers/doi.ts'
import type { Loading } from '../../core/loading/loading.ts'
import type { ReferringArticle } from '../related/referring-article.ts'
import { referringList, type ReferringList } from '../related/referring-list.ts'
import { encoded } from '../../core/text/address.ts'
import { interfaceWords } from '../../words/interface.ts'
import { crossmarkWords } from '../../words/overlays.ts'

/** Crossmark's page about an article. */
export const crossmarkUrl = (doi: Doi): WebAddress => `https://crossmark.crossref.org/dialog?doi=${encoded(doi)}`

/** What happened to an article, with a link: `This article has been corrected. Read the correction`. */
export interface CrossMarkUpdate {
  readonly words: string
  readonly name: string
  readonly href: O.Option<Href>
}

/** What the Crossmark dialog shows (XMARK-1). */
export interface CrossMarkView {
  readonly doi: O.Option<{ readonly doi: Doi; readonly href: Href; readonly recordHref: Href }>
  readonly updates: readonly CrossMarkUpdate[]
  readonly referring: PartView<ReferringList>
  /** The message if there are no updates. */
  readonly status: O.Option<typeof crossmarkWords.nothing | typeof interfaceWords.loading>
}

const isUpdate = ({ severity }: Notice): boolean => severity !== 'related'

const updateOf = (notice: Notice): CrossMarkUpdate => ({
  words: notice.words,
  name: noticeName(notice),
  href: noticeHref(notice),
})

/**
 * The Crossmark dialog (XMARK-1): the article's DOI with its Crossmark record, and the updates that this page knows: its notices
 * and the articles that refer to it.
 */
export const crossMarkView = (article: Article, referredToBy: Loading<readonly ReferringArticle[]>): CrossMarkView => {
  const notices = articleNotices(article, []).filter(isUpdate)
  const referring = referringList('referredToBy', referredToBy, notices)
  const isNothing = notices.length === 0 && referring.kind === 'absent'
  return {
    doi: O.map((doi: Doi) => ({ doi, href: doiUrl(doi), recordHref: crossmarkUrl(doi) }))(article.ids.doi),
    updates: notices.map(updateOf),
    referring,
    status: isNothing ? O.some(referredToBy.status === 'requested' ? interfaceWords.loading : crossmarkWords.nothing) : O.none,
  }
}
