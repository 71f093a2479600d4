import { either as E } from 'fp-ts'
import { parseDoi, type Doi } from '../../core/identifiers/doi.ts'
import { attribute, type ContentNode } from './node.ts'
import { lineOfText } from './plain-text.ts'

/** The DOI that a node links to or consists of. */
export const doiOf = (node: ContentNode): Doi | undefined => {
  const linked = parseDoi(attribute(node, 'href') ?? '')
  const stated = E.isRight(linked) ? linked : parseDoi(lineOfText([node]))
  return E.isRight(stated) ? stated.right : undefined
}
