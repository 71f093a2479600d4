import { refidsOf } from '../content/cross-reference.ts'
import { rewrite, walk } from '../content/fold.ts'
import { childrenNamed, childrenOf, idOf, isNamed, node, text, withChildren, type ContentNode } from '../content/node.ts'
import { withStatements } from './author-statements.ts'
import { isPerson, referencesOf, refersTo, targetsIn } from './beside-names.ts'
import { withLinkedMarks } from './linked-marks.ts'
import { asMark, isLabelled, markOf, marksIn, wordsWithoutLabel } from './mark-words.ts'
import type { ArticleParts } from './record.ts'

type Nodes = readonly ContentNode[]

const isGroup = isNamed('author-group')
const isAffiliation = isNamed('affiliation')
const isCorrespondence = isNamed('correspondence')
const isLabel = isNamed('label')
const isRaised = isNamed('sup')
const isSubArticle = isNamed('sub-article')

const SIGNS = ['*', '†', '‡', '§', '¶', '#'] as const

const signs = [...SIGNS, ...SIGNS.map(sign => sign.repeat(2))]

const signAt = (index: number): string => signs[index] ?? String(index - signs.length + 1)

/** As many affiliations can have letters; if there are more, they have numbers. */
const LETTERS = 26

const letterAt = (index: number): string =>
  (index < LETTERS ? '' : letterAt(Math.floor(index / LETTERS) - 1)) + String.fromCodePoint(97 + (index % LETTERS))

const numberAt = (index: number): string => String(index + 1)

/** The first marks of a series that are not taken, one after another. */
const series = (markAt: (index: number) => string, from: number, taken: Set<string>) => {
  let index = from
  return (): string => {
    for (;;) {
      const mark = markAt(index)
      index += 1
      if (taken.has(mark)) continue
      taken.add(mark)
      return mark
    }
  }
}

const isWordCharacter = (character: string | undefined): boolean => character !== undefined && /[\p{Ll}\p{N}]/u.test(character)

/** Whether a text begins with a mark, and not with a word or number that begins alike. */
const opensWith = (words: string, mark: string): boolean =>
  words.startsWith(mark) && !(isWordCharacter(mark.at(-1)) && isWordCharacter(words[mark.length]))

/** A heading that a file gives as the label becomes text after the mark. */
const withLabel = (target: ContentNode, mark: string): ContentNode => {
  const children = childrenOf(target).map(child => (isLabel(child) ? node('text', {}, [...childrenOf(child), text(' ')]) : child))
  return withChildren(target, [node('label', {}, mark), ...children])
}

/** The affiliations that need no mark. */
const sharedByAll = (groups: Nodes, people: Nodes): ReadonlySet<ContentNode> => {
  const referring = new Map<string, ContentNode[]>()
  for (const person of people)
    for (const id of refersTo(person)) {
      const others = referring.get(id)
      if (others === undefined) referring.set(id, [person])
      else others.push(person)
    }
  return new Set(
    groups.flatMap(group => {
      const [only, ...others] = childrenNamed(group, 'affiliation')
      if (only === undefined || others.length > 0) return []
      const members: ReadonlySet<ContentNode> = new Set(childrenOf(group).filter(isPerson))
      const sharing = referring.get(idOf(only) ?? '') ?? []
      return sharing.length === members.size && sharing.every(person => members.has(person)) ? [only] : []
    }),
  )
}

/**
 * Makes marks for references beside names that show none, the same at the name and at the affiliation or note, and labels what is
 * referred to with a mark but has none. Those of the members of a group come after those of the article's own authors. The only
 * affiliation of a group needs no mark if everyone in it, and nobody else, has it.
 */
const withMarks = (groups: Nodes): Nodes => {
  const all = walk(groups)
  const people = all.filter(isPerson)
  const targets = targetsIn(all)
  const references = people.flatMap(referencesOf).filter(reference => refidsOf(reference).some(id => targets.has(id)))
  if (references.length === 0) return groups

  const shown = new Map<string, string>()
  const blind = new Map<ContentNode, readonly string[]>()
  for (const reference of references) {
    const [ids, marks] = [refidsOf(reference), marksIn(reference)]
    if (marks.length === 0) blind.set(reference, ids)
    if (marks.length !== ids.length) continue
    for (const [index, id] of ids.entries()) {
      const mark = asMark(marks[index] ?? '')
      if (mark !== undefined && !shown.has(id)) shown.set(id, mark)
    }
  }
  const marks = new Map<string, string>()
  for (const [id, target] of targets) {
    const mark = isLabelled(target) ? markOf(target) : (shown.get(id) ?? markOf(target))
    if (mark !== undefined) marks.set(id, mark)
  }

  const isBlind = new Set([...blind.values()].flat())
  const taken = new Set([
    ...marks.values(),
    ...references.flatMap(marksIn),
    ...people.flatMap(person => childrenOf(person).filter(isRaised)).flatMap(marksIn),
  ])
  const isShared = sharedByAll(all.filter(isGroup), people)
  const outer = new Set(groups.flatMap(childrenOf))
  const unmarked = [...targets]
    .filter(([id, target]) => isBlind.has(id) && !marks.has(id) && !isShared.has(target))
    .toSorted(([, one], [, other]) => Number(outer.has(other)) - Number(outer.has(one)))
  const isNumbered =
    unmarked.filter(([, target]) => isAffiliation(target)).length > LETTERS ||
    [...targets].some(([id, target]) => isAffiliation(target) && /^\d+$/.test(marks.get(id) ?? ''))
  const places = series(isNumbered ? numberAt : letterAt, 0, taken)
  const letters = series(signAt, 0, taken)
  const notes = series(signAt, 1, taken)
  for (const [id, target] of unmarked)
    marks.set(id, isAffiliation(target) ? places() : isCorrespondence(target) ? letters() : notes())

  const labelled = new Map(
    [...targets].flatMap(([id, target]) => {
      const mark = marks.get(id)
      const isPointedTo = isBlind.has(id) || shown.has(id)
      const hasMark = mark === undefined || isLabelled(target) || opensWith(wordsWithoutLabel(target), mark)
      return isPointedTo && !hasMark ? [[target, mark] as const] : []
    }),
  )
  return rewrite((now, before) => {
    const mark = labelled.get(before)
    if (mark !== undefined) return [withLabel(now, mark)]
    const own = (blind.get(before) ?? []).flatMap(id => marks.get(id) ?? []).join(',')
    return [own === '' ? now : withChildren(now, [node('sup', { loc: 'post' }, own)])]
  })(groups)
}

/** Applies a change to the author groups among these nodes together. */
const inGroups = (nodes: Nodes, change: (groups: Nodes) => Nodes): Nodes => {
  const groups = nodes.filter(isGroup)
  const changed = change(groups)
  const now: ReadonlyMap<ContentNode, ContentNode> = new Map(
    groups.map((group, index) => [group, changed[index] ?? group] as const),
  )
  return changed === groups ? nodes : nodes.map(each => now.get(each) ?? each)
}

const everyNode = (parts: ArticleParts): Nodes =>
  Object.values(parts).flatMap(({ content, floats, footnotes }) => [...content, ...floats, ...footnotes])

/**
 * The parts of an article in which every person is beside the marks of all that the file says of them: where they work, whether
 * they correspond, have died or contributed equally. Sub-articles have marks of their own.
 */
export const withAuthorMarks = (parts: ArticleParts): ArticleParts => {
  let taken: ReadonlySet<string> | undefined
  let count = 0
  const newId = (): string => {
    taken ??= new Set(walk(everyNode(parts)).flatMap(each => idOf(each) ?? []))
    for (;;) {
      count += 1
      if (!taken.has(`_cor${count}`)) return `_cor${count}`
    }
  }
  const marked = (nodes: Nodes): Nodes => inGroups(nodes, groups => withMarks(withStatements(withLinkedMarks(groups), newId)))
  const inSubArticles = rewrite(each => [isSubArticle(each) ? withChildren(each, marked(childrenOf(each))) : each])
  return {
    ...parts,
    authors: { ...parts.authors, content: marked(parts.authors.content) },
    tail: { ...parts.tail, content: inSubArticles(parts.tail.content) },
  }
}
