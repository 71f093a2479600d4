import { isFreeToRead } from '../record/free-to-read.ts'
import type { Access } from '../record/record.ts'

/** The most characters of a closed article that its quoted sentences may have in all (CLOSED-2). */
export const QUOTED_LIMIT = 2500

/**
 * For each work that an article cites, the citing sentences that everyone may read beside the work (CLOSED-2). Of an article that is free to
 * read these are all. Of a closed one they have at most 2,500 characters in all, because its works together would otherwise show every
 * sentence with a citation: first one sentence of each work, in order, then second ones and so on, each whole or not at all. A sentence
 * that cites several works counts once.
 * @param works the sentences that cite each work
 */
export const quotedSentences = (
  access: Pick<Access, 'openAccess' | 'openArchive'>,
  works: readonly (readonly string[])[],
): readonly (readonly string[])[] => {
  if (isFreeToRead(access)) return works
  const quoted = new Set<string>()
  let room = QUOTED_LIMIT
  const turns = works.reduce((most, sentences) => Math.max(most, sentences.length), 0)
  for (let turn = 0; turn < turns; turn += 1) {
    for (const sentence of works.flatMap(sentences => sentences.slice(turn, turn + 1))) {
      if (quoted.has(sentence) || sentence.length > room) continue
      quoted.add(sentence)
      room -= sentence.length
    }
  }
  return works.map(sentences => sentences.filter(sentence => quoted.has(sentence)))
}
