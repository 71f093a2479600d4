import type { CookiePreferences } from '@lectern/domain/article'
import type { ReaderPreferences } from '@lectern/domain/site'
import type { either as E } from 'fp-ts'
import { createContext } from 'react'

/** Reads a file of this site, up to so many bytes. */
export type ReadFile = (
  href: string,
  mostBytes: number,
) => Promise<E.Either<'not-received' | 'too-large', Uint8Array<ArrayBuffer>>>

/** What the page can do to the world around it, and what it hears from there. */
export interface PageActions {
  /** Keeps how the reader likes to read, and shows the page so. */
  readonly prefer: (preferences: ReaderPreferences) => void
  /** Keeps what the reader allows to be kept, and nothing else any more. Absent where only the server can. */
  readonly allowCookies?: (preferences: CookiePreferences) => void
  /** The id of the section that is being read, as far as known. In the browser a signal. */
  readonly sectionInView: { readonly value: string | undefined }
  /** Absent where no file can be read. */
  readonly readFile?: ReadFile
}

/** On the server nothing happens: the browser gives real actions. */
export const PageActions = createContext<PageActions>({ prefer: () => undefined, sectionInView: { value: undefined } })
