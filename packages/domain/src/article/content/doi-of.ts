import { either as E } from 'fp-ts'
import { parseDoi, type Doi } from '../../core/identifiers/doi.ts'
import { attribute, type ContentNode } from './node.ts'
import { lineOfText } from './plain-text.ts'

/** The DOI that a node leads to or reads as. */
export const doiOf = (of: ContentNode): Doi | undefined =>
  [attribute(of, 'href') ?? '', lineOfText([of])].map(parseDoi).find(E.isRight)?.right
