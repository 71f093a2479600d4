import { flowOf } from '../../article/content/flow.ts'
import { rewrite } from '../../article/content/fold.ts'
import { attribute, isText, type ContentNode } from '../../article/content/node.ts'
import { plainText } from '../../article/content/plain-text.ts'
import { writtenText } from '../../article/content/written-text.ts'
import { firstGraphemes } from '../../core/text/truncated.ts'

/** Some nodes, and how many further characters fit. */
export interface Fitted {
  readonly kept: readonly ContentNode[]
  readonly room: number
}

/** How many of so many characters some nodes leave to what is not read of them, and to what follows. */
export const roomAfter = (nodes: readonly ContentNode[], limit: number): number =>
  limit - firstGraphemes(plainText(nodes), limit).length

/** Decides for one text after the other whether it fits into what those before it leave of so many characters. */
const counter = (room: number) => {
  let left = room
  return {
    fits: (text: string): boolean => {
      const { length } = firstGraphemes(text, left + 1)
      if (length > left) return false
      left -= length
      return true
    },
    room: () => left,
  }
}

/**
 * Those of these nodes, in order, that fit into so many characters, each whole. Text that is not read counts too: an alternative text, for
 * example, is in the page.
 */
export const fitting = (nodes: readonly ContentNode[], room: number): Fitted => {
  const count = counter(room)
  return { kept: nodes.filter(node => count.fits(writtenText(node))), room: count.room() }
}

const isUnread = (node: ContentNode): boolean => !isText(node) && flowOf(node['#name']) === 'unread'

const withoutAltText = (node: ContentNode): ContentNode => {
  const { alttext: _, ...others } = node.$ ?? {}
  return { ...node, $: others }
}

/**
 * These nodes with only as much text that is not read as fits into so many characters, in order (CLOSED-3): alternative texts, the sources of
 * formulas, nodes of unknown names. Each stays whole or is left out.
 */
export const fittingUnread = (nodes: readonly ContentNode[], room: number): Fitted => {
  const count = counter(room)
  const kept = rewrite(node => {
    if (isUnread(node)) return count.fits(writtenText(node)) ? [node] : []
    return [count.fits(attribute(node, 'alttext') ?? '') ? node : withoutAltText(node)]
  })(nodes)
  return { kept, room: count.room() }
}
