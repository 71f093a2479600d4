import { createHash } from 'node:crypto'
import { storableText } from './statement.ts'

/** The maximum length, in characters, that both databases accept in an index whatever the characters are. */
const LONGEST = 200

/** The key of a text in an index: the text itself, or its digest if it is too long. */
export const textKey = (text: string): string => {
  const stored = storableText(text)
  return stored.length <= LONGEST ? stored : `sha256:${createHash('sha256').update(stored).digest('hex')}`
}
