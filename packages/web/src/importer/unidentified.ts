import type { Pii } from '@lectern/domain/core'
import { derivedPii } from './pii.ts'

/** The file of an article. */
export interface GivenFile {
  /** Without folders, so that an article that has nothing else to be recognised by stays the same when its file is moved. */
  readonly name: string
  readonly warn: (message: string) => void
  /** The day of the import, ISO 8601, on which a licence is in force or not. */
  readonly today: string
}

/** The day of a moment in milliseconds since 1970, ISO 8601. */
export const dayOf = (now: number): string => new Date(now).toISOString().slice(0, 10)

/** For an article that is in no file of its own. */
export const noFile: GivenFile = { name: '', warn: () => undefined, today: dayOf(Date.now()) }

/** Characters of the text by which an article without a title is recognised. */
const FIRST_WORDS = 200

/**
 * A PII for an article without any identifier, from its file's name and its title. Without a title the first words of its text count, and
 * without these the file's name alone.
 * @param howToGiveOne what the file lacks, as an instruction
 */
export const piiByFile = (
  { name, warn }: GivenFile,
  { title, text = '' }: { readonly title: string | undefined; readonly text: string | undefined },
  howToGiveOne: string,
): Pii => {
  warn(
    `nothing in it identifies the article, so its address is made from the file’s name and the ${title === undefined ? 'first words' : 'title'}, and is another one when these change; ${howToGiveOne}`,
  )
  return derivedPii(JSON.stringify([name, title ?? text.slice(0, FIRST_WORDS)].map(part => part.normalize('NFC'))))
}
