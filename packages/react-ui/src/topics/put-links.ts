import { urnHref } from '@lectern/domain/core'
import { attribute, childrenOf, isNamed, isText, type ContentNode } from '@lectern/domain/article'
import type { RenderedTree } from './read-tree.ts'

const isTopicLink = isNamed('topic-link')

const wordsOf = (piece: ContentNode): string => piece._ ?? ''

const linkTo = (document: Document, topic: ContentNode): HTMLAnchorElement | undefined => {
  const target = attribute(topic, 'href')
  const href = urnHref(target)
  if (href === undefined) return undefined
  const link = document.createElement('a')
  link.className = 'topic-link'
  link.href = href
  link.rel = 'noopener'
  link.dataset['term'] = attribute(topic, 'term') ?? ''
  link.dataset['target'] = target ?? ''
  return link
}

/** Puts links around words of a text node. The node is split, not replaced, so that ranges and references into it stay valid. */
const linkWithin = (run: Text, pieces: readonly ContentNode[]): void => {
  let rest = run
  for (const [index, piece] of pieces.entries()) {
    const words = rest
    if (index < pieces.length - 1) rest = words.splitText(wordsOf(piece).length)
    const link = isTopicLink(piece) ? linkTo(words.ownerDocument, piece) : undefined
    if (link === undefined) continue
    words.before(link)
    link.append(words)
  }
}

/**
 * Puts the links that were added to a tree into the markup that it was read from. Nothing else changes: the words stay the same,
 * and all elements stay where they are.
 * @param woven the same tree with topics in it
 */
export const putLinks = ({ tree, textOf }: RenderedTree, woven: ContentNode): void => {
  const put = (before: ContentNode, after: ContentNode): void => {
    if (before === after) return
    const pieces = [...childrenOf(after)]
    for (const child of childrenOf(before)) {
      if (!isText(child)) {
        const next = pieces.shift()
        if (next !== undefined) put(child, next)
        continue
      }
      const taken: ContentNode[] = []
      for (let left = wordsOf(child).length; left > 0;) {
        const piece = pieces.shift()
        if (piece === undefined) break
        taken.push(piece)
        left -= wordsOf(piece).length
      }
      const run = textOf.get(child)
      if (run !== undefined && taken.some(isTopicLink)) linkWithin(run, taken)
    }
  }
  put(tree, woven)
}
