import { either as E } from 'fp-ts'
import { parseUrn } from '../../core/identifiers/urn.ts'
import { attribute, type ContentNode } from './node.ts'

/** The address to which a link leads, as its file gives it: the first one, if it gives several with spaces between them. */
export const linkedUrn = (node: ContentNode): string | undefined => {
  const href = attribute(node, 'href')
  const [first, ...others] = href?.trim().split(/\s+/) ?? []
  return first !== undefined && [first, ...others].every(each => E.isRight(parseUrn(each))) ? first : href
}
