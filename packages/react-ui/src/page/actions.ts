import type { Href } from '@lectern/domain/core'
import type { copiedLinkWords } from '@lectern/domain/words'
import type { CookiePreferences } from '@lectern/domain/article'
import type { either as E } from 'fp-ts'
import { createContext } from 'react'

/** Reads a file of this site, up to a number of bytes. */
export type ReadFile = (href: Href, mostBytes: number) => Promise<E.Either<'not-received' | 'too-large', Uint8Array<ArrayBuffer>>>

/** What components can do outside the page, and what they learn from there. */
export interface PageActions {
  /** Stores the reader's choice of cookies and removes whatever it no longer allows. Absent if only the server can do so. */
  readonly allowCookies?: (preferences: CookiePreferences) => void
  /** The id of the section being read, as far as known. In the browser, a signal. */
  readonly sectionInView: { readonly value: string | undefined }
  /** Copies the link to the selected text. Absent if that cannot work. */
  readonly copyPassageLink?: () => Promise<keyof typeof copiedLinkWords>
  /** Absent if no file can be read. */
  readonly readFile?: ReadFile
}

/** On the server these do nothing. The browser provides real actions. */
export const PageActions = createContext<PageActions>({ sectionInView: { value: undefined } })
