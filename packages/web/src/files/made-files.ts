import type { Pii } from '@lectern/domain/core'
import type { Place } from './place.ts'

/** What a server makes of an article, and from what. */
export interface MadeOf {
  readonly kind: 'pdf' | 'first-page'
  readonly pii: Pii
  /** What it is made from: once this is out of date, so is the file. */
  readonly from: string
  /** Differs whenever the result would. */
  readonly version: string
}

/** A file that one of the servers has made. */
export interface MadeFile {
  /** The name under which it is kept. */
  readonly file: string
  /** What its maker has noted about it. */
  readonly note: string
}

/** The files that servers make of articles, kept where all of them find them. */
export interface MadeFiles {
  /** A file that has been made, without looking whether it is still there. */
  readonly known: (of: MadeOf) => Promise<MadeFile | undefined>
  /** The same, unless it has been lost, in which case it is forgotten. */
  readonly there: (of: MadeOf) => Promise<MadeFile | undefined>
  /** Keeps a file, and returns the one that all servers use: another one's if that was faster. Rejects if it cannot be kept. */
  readonly keep: (of: MadeOf, content: Uint8Array, note?: string) => Promise<MadeFile>
}

/** Where a made file is. Its path is nowhere, and says in messages which file it is. */
export const placeOf = ({ pii, kind }: Pick<MadeOf, 'pii' | 'kind'>, { file }: MadeFile): Place & { readonly file: string } => ({
  path: `made/${pii}/${kind}`,
  file,
})
