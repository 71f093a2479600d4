import type { ReactNode } from 'react'
import type { Frame } from '../frame/frame.ts'
import { renderDocument } from '../frame/document.tsx'

/** A page of an account. */
export const renderAccount = (frame: Frame, title: string, page: ReactNode): string =>
  renderDocument({
    ...frame,
    title,
    state: { kind: 'plain' },
    children: page,
  })
