import { elements } from '../content/fold.ts'
import {
  childNamed,
  childrenOf,
  idOf,
  isBlankText,
  isNamed,
  isText,
  withChildren,
  type Content,
  type ContentNode,
} from '../content/node.ts'
import { lineOfText } from '../content/plain-text.ts'

const isAffiliation = isNamed('affiliation', 'collab-aff')
const isLabel = isNamed('label')
const isUnread = isNamed('alt-name', 'label', 'source-text')

/**
 * The text of an affiliation without its label and its forms in other languages: the printed line if the file has one, otherwise
 * its parts joined in a line.
 */
const affiliationWords = (node: ContentNode): string => {
  const parts = childrenOf(node).filter(child => !isUnread(child) && !isBlankText(child))
  return childNamed(node, 'textfn') !== undefined || parts.some(isText)
    ? lineOfText([
        withChildren(
          node,
          childrenOf(node).filter(child => !isUnread(child)),
        ),
      ])
    : parts
        .map(part => (isAffiliation(part) ? affiliationWords(part) : lineOfText([part])))
        .filter(words => words !== '')
        .join(', ')
}

type Nodes = Pick<Content, 'content' | 'footnotes'>

const byId = (
  { content, footnotes }: Nodes,
  is: (node: ContentNode) => boolean,
  wordsOf: (node: ContentNode) => string,
): ReadonlyMap<string, string> =>
  new Map(
    elements([...content, ...footnotes])
      .filter(is)
      .flatMap((node): readonly (readonly [string, string])[] => {
        const id = idOf(node)
        const words = wordsOf(node)
        return id === undefined || words === '' ? [] : [[id, words]]
      }),
  )

/** Affiliations as text, by the ids that authors refer to. */
export const affiliationsById = (nodes: Nodes): ReadonlyMap<string, string> => byId(nodes, isAffiliation, affiliationWords)

/** Notes on authors as text without their marks, by the same. */
export const authorNotesById = (nodes: Nodes): ReadonlyMap<string, string> =>
  byId(nodes, isNamed('footnote', 'article-footnote'), note => lineOfText(childrenOf(note).filter(child => !isLabel(child))))
