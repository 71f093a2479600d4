import { option as O } from 'fp-ts'
import { contributorNodes, contributors, isAuthor, type Contributor } from '../record/author-names.ts'
import { rewrite } from '../content/fold.ts'
import { idOf, isNamed, type Content, type ContentNode } from '../content/node.ts'
import type { AuthorsState } from './authors-state.ts'
import type { CutList } from './cut-list.ts'

const isGroup = isNamed('author-group')

const withoutId = (node: ContentNode): ContentNode => {
  const { id: _id, ...rest } = node.$ ?? {}
  return { ...node, $: rest }
}

/**
 * The part of a loaded author list that is not on the page yet (AUTH-1, AUTH-6): the remaining authors with their affiliations
 * and notes. None if the page names everyone already.
 * @param isThere whether the page has an affiliation or note with an id
 */
export const remainingAuthors = (
  { embedded, load }: Pick<AuthorsState, 'embedded' | 'load'>,
  isThere: (id: string) => boolean,
): O.Option<Content> => {
  if (embedded.isFullList || load.status !== 'received') return O.none
  const all = load.value
  const known = new Set(contributors(embedded.content).map(({ name }) => name))
  const people = contributors(all)
  const named = new Set(
    contributorNodes(all.content).filter((node, index) => idOf(node) === undefined && known.has(people[index]?.name ?? '')),
  )
  const isDrawn = (node: ContentNode): boolean => {
    const id = idOf(node)
    return id === undefined ? named.has(node) : isThere(id)
  }
  // A group continues the one that the page begins.
  const cut = rewrite((node, before) => (!isDrawn(before) ? [node] : isGroup(before) ? [withoutId(node)] : []))
  const rest: Content = { content: cut(all.content), floats: cut(all.floats), footnotes: cut(all.footnotes) }
  return O.fromPredicate((content: Content) => contributors(content).some(isAuthor))(rest)
}

/**
 * What the page's markup leaves out of the line of authors that it replaces (AUTH-1): the last author, who stays while the authors in
 * between are loading, and when these fail to load (AUTH-6). None if the markup names everyone in the line.
 * @param isThere whether the page has an element with an id
 */
export const lineBesideMarkup = (line: CutList<Contributor>, isThere: (id: string) => boolean): O.Option<CutList<Contributor>> =>
  line.kind === 'all' || (line.last.id !== undefined && isThere(line.last.id)) ? O.none : O.some({ ...line, first: [] })
