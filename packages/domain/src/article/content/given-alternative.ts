import { childNamed, childrenNamed, childrenOf, type ContentNode } from './node.ts'
import { lineOfText } from './plain-text.ts'

/** What files say instead of a description: that there is a picture. */
const IS_EMPTY = /^(?:unlabelled image|image\s*\d*)?$/i

const withoutEnd = (words: string): string => words.replace(/[\s.:]+$/, '').toLowerCase()

/** The author's own description of a picture, if there is one: a text that only repeats the label describes nothing. */
export const givenAlternative = (node: ContentNode): string => {
  const label = childNamed(node, 'label')
  const name = label === undefined ? '' : withoutEnd(lineOfText([label]))
  return childrenNamed(node, 'alt-text')
    .map(each => lineOfText(childrenOf(each)))
    .filter(words => !IS_EMPTY.test(words) && withoutEnd(words) !== name)
    .join(' ')
}
