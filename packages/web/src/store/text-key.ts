import { createHash } from 'node:crypto'
import { storableText } from './statement.ts'

/** As many characters as both databases take into an index, whatever their bytes. */
const LONGEST = 200

/** What stands for a text in an index: itself, or where it is too long for one, its digest. */
export const textKey = (text: string): string => {
  const stored = storableText(text)
  return stored.length <= LONGEST ? stored : `sha256:${createHash('sha256').update(stored).digest('hex')}`
}
