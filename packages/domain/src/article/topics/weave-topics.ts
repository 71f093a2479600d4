import { flowOf, type Flow } from '../content/flow.ts'
import { rewrite, walk } from '../content/fold.ts'
import { attribute, idOf, isNamed, isText, node, text, type ContentNode } from '../content/node.ts'
import { LINK_NAMES } from '../content/link-names.ts'
import { grouped } from '../../core/lists/grouped.ts'
import { literalPattern } from '../../core/text/literal-pattern.ts'
import type { SectionTopics, Topic } from './topic-annotations.ts'

const isTopicLink = isNamed('topic-link')

/** Links, headings, and anything that is not the article's running text. */
const isClosedByName = isNamed(
  ...LINK_NAMES,
  'bibliography',
  'caption',
  'e-component',
  'figure',
  'footnote',
  'formula',
  'further-reading',
  'inf',
  'keywords',
  'section-title',
  'sup',
  'table',
  'textbox',
  'title',
)

const closedFlows: ReadonlySet<Flow> = new Set<Flow>(['line', 'marker', 'mathematics', 'preformatted', 'token', 'unread'])

/** Whether no link may be added in or below a node. */
const isClosed = (node: ContentNode): boolean => isClosedByName(node) || closedFlows.has(flowOf(node['#name']))

interface Sought {
  readonly topic: Topic
  readonly pattern: RegExp
}

const LETTER = String.raw`[\p{L}\p{M}\p{N}]`

/** A pattern that finds a term as a whole word, in any case and with any white space. A blank term is never found. */
const sought = (topic: Topic): readonly Sought[] => {
  const words = topic.term
    .toWellFormed()
    .split(/\s/u)
    .filter(word => word !== '')
    .map(literalPattern)
  return words.length === 0
    ? []
    : [{ topic, pattern: new RegExp(`(?<!${LETTER})${words.join(String.raw`\s+`)}(?!${LETTER})`, 'iu') }]
}

/** A run of text with the topic's link in it, if the term occurs in the run. */
const linked = (run: string, { topic, pattern }: Sought): readonly ContentNode[] | undefined => {
  const found = pattern.exec(run)
  if (found === null) return undefined
  const end = found.index + found[0].length
  return [
    text(run.slice(0, found.index)),
    node('topic-link', { href: topic.targetUrl, term: topic.term }, found[0]),
    text(run.slice(end)),
  ]
}

const linkedIn = (pieces: readonly ContentNode[], wanted: Sought): readonly ContentNode[] | undefined => {
  for (const [index, piece] of pieces.entries()) {
    const made = isText(piece) ? linked(piece._ ?? '', wanted) : undefined
    if (made !== undefined) return pieces.toSpliced(index, 1, ...made)
  }
  return undefined
}

const key = (term: string | undefined, targetUrl: string | undefined): string => JSON.stringify([term, targetUrl])

/** The topics that have no link among these yet, so that applying them again changes nothing. */
const missing = (topics: readonly Topic[], links: readonly ContentNode[]): readonly Topic[] => {
  const there = links.map(link => key(attribute(link, 'term'), attribute(link, 'href')))
  return topics.filter(({ term, targetUrl }) => {
    const at = there.indexOf(key(term, targetUrl))
    if (at >= 0) there.splice(at, 1)
    return at < 0
  })
}

const nothing = (): boolean => false

/**
 * The same nodes with a link at the first occurrence of each topic's term as a whole word in running text (TOPIC-3). A topic
 * whose term does not occur, or is linked already, changes nothing; no word is added, lost or moved.
 * @param isElsewhere nodes to skip besides those that never get links
 */
export const withTopics =
  (topics: readonly Topic[], isElsewhere: (node: ContentNode) => boolean = nothing) =>
  (nodes: readonly ContentNode[]): readonly ContentNode[] => {
    let wanted = missing(topics, walk(nodes, node => !isElsewhere(node)).filter(isTopicLink)).flatMap(sought)
    let closed = 0
    const isShut = (node: ContentNode): boolean => isClosed(node) || isElsewhere(node)
    return wanted.length === 0
      ? nodes
      : rewrite(
          (node, before) => {
            if (isShut(before)) closed -= 1
            if (closed > 0 || !isText(node)) return [node]
            let pieces: readonly ContentNode[] = [node]
            wanted = wanted.filter(each => {
              const made = linkedIn(pieces, each)
              pieces = made ?? pieces
              return made === undefined
            })
            return pieces
          },
          node => {
            if (isShut(node)) closed += 1
            return node
          },
        )(nodes)
  }

/**
 * The same nodes with the topics of each section linked in the first node with its id (TOPIC-3). A nested section with topics of
 * its own is not searched for the outer one's.
 */
export const withSectionTopics =
  (sections: readonly SectionTopics[]) =>
  (nodes: readonly ContentNode[]): readonly ContentNode[] => {
    const groups: ReadonlyMap<string | undefined, readonly SectionTopics[]> = grouped(
      sections.filter(({ id }) => id !== ''),
      ({ id }) => id,
    )
    const left = new Map(groups)
    return groups.size === 0
      ? nodes
      : rewrite(node => {
          const same = left.get(idOf(node))
          if (same === undefined) return [node]
          left.delete(idOf(node))
          return withTopics(
            same.flatMap(({ topics }) => topics),
            inner => inner !== node && groups.has(idOf(inner)),
          )([node])
        })(nodes)
  }
