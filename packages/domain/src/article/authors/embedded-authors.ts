import { option as O } from 'fp-ts'
import { contributorNodes, contributors, isAuthor } from '../record/author-names.ts'
import { refidsOf } from '../content/cross-reference.ts'
import { rewrite, elements } from '../content/fold.ts'
import { idOf, node, type Content, type ContentNode } from '../content/node.ts'
import { LARGE_GROUP_LIMIT } from './author-line.ts'
import type { EmbeddedAuthors } from './authors-state.ts'

const referredBy = (nodes: readonly ContentNode[]): ReadonlySet<string> => new Set(elements(nodes).flatMap(refidsOf))

/**
 * The authors embedded in a page (AUTH-1): all of them, or for a large group the first 20 and the last, with the affiliations and
 * notes that these refer to.
 */
export const embeddedAuthors = (all: Content): EmbeddedAuthors => {
  const nodes = contributorNodes(all.content)
  const people = contributors(all)
  const authors = nodes.filter((_, index) => O.exists(isAuthor)(O.fromNullable(people[index])))
  if (authors.length <= LARGE_GROUP_LIMIT) return { content: all, lastAuthor: O.none, isFullList: true }

  const kept = new Set(authors.slice(0, LARGE_GROUP_LIMIT))
  const last = authors.slice(-1)
  const needed = referredBy([...kept, ...last])
  const dropped = nodes.filter(node => !kept.has(node))
  const onlyOfOthers: ReadonlySet<string | undefined> = new Set([...referredBy(dropped)].filter(id => !needed.has(id)))
  const gone = new Set(dropped)
  const cut = rewrite((node, before) => (gone.has(before) || onlyOfOthers.has(idOf(node)) ? [] : [node]))
  return {
    content: { content: cut(all.content), floats: all.floats, footnotes: cut(all.footnotes) },
    lastAuthor: O.some(node('last-author', {}, last)),
    isFullList: false,
  }
}
