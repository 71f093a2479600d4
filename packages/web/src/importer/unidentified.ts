import type { Pii } from '@lectern/domain/core'
import { derivedPii } from './pii.ts'

/** The file of an article. */
export interface GivenFile {
  /** The PII of the article that was stored from this file before, or from one of the same content, if it had no other. */
  readonly known?: Pii
  readonly warn: (message: string) => void
  /** The day of the import, ISO 8601, on which a licence is in force or not. */
  readonly today: string
}

/** The day of a moment in milliseconds since 1970, ISO 8601. */
export const dayOf = (now: number): string => new Date(now).toISOString().slice(0, 10)

/** For an article that is in no file of its own. */
export const noFile: GivenFile = { warn: () => undefined, today: dayOf(Date.now()) }

/**
 * A PII for an article without any identifier. What it says tells it from others, wherever its file is; but one that is edited in its place stays the
 * article that was stored from there.
 * @param text all that it says
 * @param howToGiveOne what the file lacks, as an instruction
 */
export const unidentifiedPii = ({ known, warn }: GivenFile, text: string | undefined, howToGiveOne: string): Pii => {
  warn(
    `nothing in it identifies the article, so it is recognised by its text, and by its file while that stays in its place; ${howToGiveOne}`,
  )
  return known ?? derivedPii(JSON.stringify(['text', (text ?? '').normalize('NFC')]))
}
