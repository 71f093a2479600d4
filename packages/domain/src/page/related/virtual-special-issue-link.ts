import type { Href } from '../../core/identifiers/href.ts'
import { function as F, option as O } from 'fp-ts'
import { receivedHref } from '../../core/links/received-href.ts'
import { namesLine } from '../../article/authors/cut-list.ts'
import { editorsLine } from '../../article/authors/editors-line.ts'
import type { Loading } from '../../core/loading/loading.ts'
import type { VirtualSpecialIssue } from './virtual-special-issue.ts'

/** The link to a virtual special issue, ready to draw. */
export interface VirtualSpecialIssueLink {
  readonly title: string
  readonly editors: string
  readonly href: Href
}

/**
 * The link to the article's virtual special issue; none unless one was received with a title and an address that is safe to
 * follow.
 */
export const virtualSpecialIssueLink = (state: Loading<VirtualSpecialIssue>): O.Option<VirtualSpecialIssueLink> => {
  if (state.status !== 'received' || state.value.title.trim() === '') return O.none
  const { title, editors, journalUrl } = state.value
  return F.pipe(
    receivedHref(O.some(journalUrl)),
    O.map(href => ({ title, editors: namesLine(editorsLine(editors)), href })),
  )
}

/** Whether the page links to a virtual special issue. */
export const showVirtualSpecialIssueLink = (state: Loading<VirtualSpecialIssue>): boolean =>
  O.isSome(virtualSpecialIssueLink(state))
