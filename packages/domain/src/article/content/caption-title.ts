import { inert } from './inert.ts'
import { attribute, childrenNamed, childrenOf, type ContentNode } from './node.ts'
import { lineOfText } from './plain-text.ts'
import { truncatedCaption } from './truncated-caption.ts'

/** The lines of a caption that its file calls a title. */
const titlesIn = (caption: ContentNode): readonly ContentNode[] =>
  childrenOf(caption).filter(line => attribute(line, 'role') === 'title' && lineOfText(inert([line])) !== '')

/**
 * What a figure, a table or a file is named by besides its label: the title in its caption, or else all of the caption; of that the first
 * sentence in one of these languages, up to 80 characters (TREE-4). A title need not end with a full stop, so what follows it is not read.
 */
export const captionTitle = (node: ContentNode, ...languages: readonly string[]): string => {
  const captions = childrenNamed(node, 'caption')
  const [title] = captions.flatMap(titlesIn)
  return truncatedCaption(lineOfText(inert(title === undefined ? captions : [title])), ...languages)
}
