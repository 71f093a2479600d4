import { ArticlePage } from '@lectern/react-ui'
import type { ReactNode } from 'react'
import type { ArticleState } from './page-commands.ts'
import { placeholders } from './placeholders.ts'

/** The article at one of its addresses, as the server rendered it. */
export const drawn = (state: Extract<ArticleState, { readonly renderingMode: 'full-article' }>): ReactNode => (
  <ArticlePage page={state.page} view={state.view} fragments={placeholders(state.fragments)} />
)
