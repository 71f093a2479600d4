import { PreviewPage } from '@lectern/react-ui'
import type { ReactNode } from 'react'
import type { ArticleState } from './page-commands.ts'
import { placeholders } from './placeholders.ts'

/** The preview of an article, as the server rendered it (PREV-1). */
export const drawn = (state: Extract<ArticleState, { readonly renderingMode: 'preview' }>): ReactNode => (
  <PreviewPage page={state.page} preview={state.preview} fragments={placeholders(state.fragments)} />
)
