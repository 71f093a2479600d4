import type { Href } from '@lectern/domain/core'
import { missingPublicationWords } from '@lectern/domain/words'
import { noPictures, type PublicationFacts } from '@lectern/domain/article'
import { crumbsTo, issueTitle, type BrowseView, type FollowFormView } from '@lectern/domain/site'
import { publicationPageHead, type DescribedPublicationPage } from '@lectern/domain/engines'
import { BookPage, BrowsePage, IssuePage, MissingPublicationPage, PublicationPage } from '@lectern/react-ui'
import { option as O } from 'fp-ts'
import type { ReactNode } from 'react'
import type { PublicationShown } from './publication-page.ts'
import type { Frame } from '../frame/frame.ts'
import { renderDocument } from '../frame/document.tsx'

interface Page {
  readonly title: string
  readonly canonical?: Href
  readonly head?: string
  readonly skipTo?: string
  readonly children: ReactNode
}

const rendered = (frame: Frame, page: Page): string => renderDocument({ ...frame, ...page, state: { kind: 'plain' } })

/** Renders the list of journals and books. */
export const renderBrowse = (frame: Frame, view: BrowseView): string =>
  rendered(frame, {
    title: view.title,
    canonical: view.form.action,
    skipTo: 'publications',
    children: <BrowsePage view={view} />,
  })

type TitledPage = Pick<DescribedPublicationPage, 'title' | 'crumbs' | 'summary' | 'issue' | 'pictures'> & Pick<Page, 'children'>

const sentence = (facts: readonly string[]): string => facts.filter(fact => fact !== '').join(', ')

const pageOf = (shown: PublicationShown, follow: FollowFormView | undefined): TitledPage => {
  switch (shown.kind) {
    case 'publication':
    case 'book': {
      const { head } = shown.view
      return {
        title: head.title,
        crumbs: head.crumbs,
        pictures: head.pictures,
        issue: O.none,
        summary: sentence([head.kind, ...head.facts.map(([name, value]) => `${name} ${value}`)]),
        children:
          shown.kind === 'book' ? (
            <BookPage view={shown.view} follow={follow} />
          ) : (
            <PublicationPage view={shown.view} follow={follow} />
          ),
      }
    }
    case 'issue': {
      const { view, name } = shown
      return {
        title: issueTitle(view),
        crumbs: view.crumbs,
        pictures: noPictures,
        issue: name,
        summary: sentence(view.facts),
        children: <IssuePage view={view} />,
      }
    }
  }
}

/** Renders the page of a publication, or of a part of it, with its metadata for engines. */
export const renderPublication = (frame: Frame, shown: PublicationShown, follow?: FollowFormView): string => {
  const { children, ...described } = pageOf(shown, follow)
  const { shelf, path } = shown
  const { origin, site } = frame.chrome.facts
  return rendered(frame, {
    title: described.title,
    canonical: path,
    head: publicationPageHead({ ...described, shelf, path, origin, siteName: site.name }),
    children,
  })
}

/** Renders the page for a publication that is not in the library, or for a part that the publication does not have. */
export const renderMissingPublication = (frame: Frame, publication: PublicationFacts | undefined): string =>
  rendered(frame, {
    title: missingPublicationWords.title,
    children: (
      <MissingPublicationPage
        crumbs={crumbsTo()}
        publication={publication && { label: publication.title, href: publication.path }}
      />
    ),
  })
