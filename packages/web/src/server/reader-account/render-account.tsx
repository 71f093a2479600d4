import type { ReactNode } from 'react'
import type { Frame } from '../frame.ts'
import { renderDocument } from '../ssr/document.tsx'

/** A page of an account: nobody else's, so that no engine is to list it. */
export const renderAccount = (frame: Frame, title: string, page: ReactNode): string => renderDocument({
  ...frame,
  title: `${title} · ${frame.chrome.facts.site.name}`,
  head: <meta name="robots" content="noindex" />,
  state: { kind: 'plain' },
  children: page,
})
