import type { ReactNode } from 'react'
import type { Frame } from '../frame/frame.ts'
import { renderDocument } from '../frame/document.tsx'

/** Renders an account page. */
export const renderAccount = (frame: Frame, title: string, page: ReactNode): string =>
  renderDocument({
    ...frame,
    title,
    skipTo: 'account-subject',
    state: { kind: 'plain' },
    children: page,
  })
