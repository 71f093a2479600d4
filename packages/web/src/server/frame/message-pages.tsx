import { messagePageWords } from '@lectern/domain/words'
import { FailurePage, NotFoundPage, type FailurePageProps } from '@lectern/react-ui'
import { renderDocument } from './document.tsx'
import type { Frame } from './frame.ts'

/** Renders the page for an address that does not exist. */
export const renderNotFound = ({ path, ...frame }: Frame & { readonly path: string }): string =>
  renderDocument({
    ...frame,
    title: messagePageWords.notFound,
    state: { kind: 'plain' },
    children: <NotFoundPage path={path} />,
  })

/** Renders the page for a failed request. */
export const renderFailure = ({ status, reference, seconds, ...frame }: Frame & FailurePageProps): string =>
  renderDocument({
    ...frame,
    title: messagePageWords.failed,
    state: { kind: 'plain' },
    children: <FailurePage status={status} reference={reference} seconds={seconds} />,
  })
