import type { ReaderPreferences } from '@lectern/domain'
import { createContext } from 'react'

/** What the page can do to the world around it, and what it hears from there. */
export interface PageActions {
  readonly prefer: (preferences: ReaderPreferences) => void
  /** The id of the section that is being read, as far as known. In the browser a signal. */
  readonly sectionInView: { readonly value: string | undefined }
}

/** On the server nothing happens: the browser gives real actions. */
export const PageActions = createContext<PageActions>({ prefer: () => undefined, sectionInView: { value: undefined } })
