import { messagePageWords } from '@lectern/domain/words'
import { FailurePage, NotFoundPage } from '@lectern/react-ui'
import { renderDocument } from './document.tsx'
import type { Frame } from './frame.ts'

/** The page of an address at which there is nothing. */
export const renderNotFound = ({ path, ...frame }: Frame & { readonly path: string }): string =>
  renderDocument({
    ...frame,
    title: messagePageWords.notFound,
    state: { kind: 'plain' },
    children: <NotFoundPage path={path} />,
  })

/** The page of a failure. */
export const renderFailure = ({ status, ...frame }: Frame & { readonly status: number }): string =>
  renderDocument({
    ...frame,
    title: messagePageWords.failed,
    state: { kind: 'plain' },
    children: <FailurePage status={status} />,
  })
