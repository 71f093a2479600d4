import { either as E, option as O } from 'fp-ts'
import { walk } from '../content/fold.ts'
import { isText, type ContentNode } from '../content/node.ts'
import { parseEid, type Eid } from '../identifiers/eid.ts'

const SCOPUS_EID = /(?<![\p{L}\p{N}.-])2-s2\.0-\d+(?![\p{L}\p{N}-])/u

const textsOf = (of: ContentNode): readonly string[] => [...(isText(of) ? [] : Object.values(of.$ ?? {})), of._].filter(part => typeof part === 'string')

/** The record of a cited work at Scopus, where the reference itself names it, in a link or in words (CALL-16). */
export const statedScopusEid = (reference: ContentNode): O.Option<Eid> => {
  for (const of of walk([reference])) {
    for (const text of textsOf(of)) {
      const eid = parseEid(SCOPUS_EID.exec(text)?.[0] ?? '')
      if (E.isRight(eid)) return O.some(eid.right)
    }
  }
  return O.none
}
