import { walk } from './fold.ts'
import { isText, type ContentNode } from './node.ts'

/** The text in a node as it is written, with its white space, whatever else is in there. */
export const writtenText = (node: ContentNode): string =>
  node.$$ === undefined
    ? (node._ ?? '')
    : walk(node.$$)
        .filter(isText)
        .map(({ _ }) => _ ?? '')
        .join('')
