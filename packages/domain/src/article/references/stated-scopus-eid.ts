import { option as O } from 'fp-ts'
import { walk } from '../content/fold.ts'
import type { ContentNode } from '../content/node.ts'
import { parseEid, type Eid } from '../../core/identifiers/eid.ts'

const SCOPUS_EID = /(?<![\p{L}\p{N}.-])2-s2\.0-\d+(?![\p{L}\p{N}-])/u

/** The attributes and text of a node. */
const textsOf = (node: ContentNode): string => [...Object.values(node.$ ?? {}), node._].join('\n')

/** The Scopus record of a cited work, if the reference itself names it, in a link or in words (CALL-16). */
export const statedScopusEid = (reference: ContentNode): O.Option<Eid> => {
  for (const node of walk([reference])) {
    const named = SCOPUS_EID.exec(textsOf(node))
    const eid = named === null ? O.none : O.fromEither(parseEid(named[0]))
    if (O.isSome(eid)) return eid
  }
  return O.none
}
