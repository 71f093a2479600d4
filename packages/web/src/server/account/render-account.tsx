import type { ReactNode } from 'react'
import type { Frame } from '../frame/frame.ts'
import { renderDocument } from '../frame/document.tsx'

/** Renders an account page. The links to the other ones are skipped. */
export const renderAccount = (frame: Frame, title: string, page: ReactNode): string =>
  renderDocument({ ...frame, title, skipTo: 'account-subject', state: { kind: 'plain' }, children: page })

/** Renders a page for somebody who has no account yet, or none any more. */
export const renderWithoutAccount = (frame: Frame, title: string, page: ReactNode): string =>
  renderDocument({ ...frame, title, state: { kind: 'plain' }, children: page })
