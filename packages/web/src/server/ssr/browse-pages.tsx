import { crumbsTo, feedPath, issueTitle, missingPublicationWords, type BookView, type BrowseView, type FollowFormView, type IssueView, type PublicationFacts, type PublicationView } from '@lectern/domain'
import { BookPage, BrowsePage, IssuePage, MissingPublicationPage, PublicationPage } from '@lectern/react-ui'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Frame } from '../frame.ts'
import { renderDocument } from './document.tsx'

const rendered = (frame: Frame, title: string, canonical: string | undefined, children: ReactNode, head = ''): string =>
  renderDocument({ ...frame, title, ...(canonical === undefined ? {} : { canonical }), head, state: { kind: 'plain' }, children })

/** Publications, their volumes and their issues have feeds; supplements and what is in press are told of by that of the whole. */
const feedOf = (path: string): string => feedPath(path.replace(/\?.*$/s, '').replace(/\/(?:suppl\/.*|articles-in-press)$/s, ''))

const feedLink = (title: string, path: string): string => renderToStaticMarkup(<link rel="alternate" type="application/atom+xml" title={title} href={feedOf(path)} />)

/** The list of journals and books, as a whole document. */
export const renderBrowse = (frame: Frame, view: BrowseView): string => rendered(frame, view.title, view.form.action, <BrowsePage view={view} />)

/** The page of a journal or a book series. */
export const renderPublication = (frame: Frame, view: PublicationView, path: string, follow?: FollowFormView): string =>
  rendered(frame, view.head.title, path, <PublicationPage view={view} follow={follow} />, feedLink(view.head.title, path))

/** The page of an issue, a volume or the articles in press. */
export const renderIssue = (frame: Frame, view: IssueView, path: string): string =>
  rendered(frame, issueTitle(view), path, <IssuePage view={view} />, feedLink(issueTitle(view), path))

/** The page of a book, a reference work or a handbook. */
export const renderBook = (frame: Frame, view: BookView, path: string, follow?: FollowFormView): string =>
  rendered(frame, view.head.title, path, <BookPage view={view} follow={follow} />, feedLink(view.head.title, path))

/** What stands in place of a publication that is not here, or of a part that it has not. */
export const renderMissingPublication = (frame: Frame, publication: PublicationFacts | undefined): string =>
  rendered(frame, missingPublicationWords.title, undefined, (
    <MissingPublicationPage crumbs={crumbsTo()} publication={publication && { label: publication.title, href: publication.path }} />
  ))
