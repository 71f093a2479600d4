import type { FollowFormView, SearchPageView } from '@lectern/domain/site'
import { SearchPage } from '@lectern/react-ui'
import type { Frame } from '../frame/frame.ts'
import { renderDocument } from '../frame/document.tsx'

/** Renders the search results page (CALL-5, CALL-32). */
export const renderSearch = (frame: Frame, view: SearchPageView, follow?: FollowFormView): string =>
  renderDocument({
    ...frame,
    title: view.title,
    skipTo: 'submit',
    state: { kind: 'plain' },
    children: <SearchPage view={view} follow={follow} />,
  })
