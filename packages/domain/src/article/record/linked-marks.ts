import { grouped } from '../../core/lists/grouped.ts'
import { rewrite, walk } from '../content/fold.ts'
import { childrenOf, isNamed, node, withChildren, type ContentNode } from '../content/node.ts'
import { isPerson, targetsIn } from './beside-names.ts'
import { marksIn, markOf } from './mark-words.ts'

const isRaised = isNamed('sup')

/**
 * Refers raised marks beside a name that refer to nothing (`Ann Alpha 1,2*`) to the affiliations and notes with these marks, unless
 * two have the same.
 */
export const withLinkedMarks = (groups: readonly ContentNode[]): readonly ContentNode[] => {
  const all = walk(groups)
  const isLoose = (person: ContentNode): boolean => childrenOf(person).some(isRaised)
  if (!all.some(each => isPerson(each) && isLoose(each))) return groups
  const idsByMark = grouped([...targetsIn(all)], ([, target]) => markOf(target))
  const idOfMark = (mark: string): readonly string[] => {
    const [only, ...others] = idsByMark.get(mark) ?? []
    return only === undefined || others.length > 0 ? [] : [only[0]]
  }
  const linked = (raised: ContentNode): readonly ContentNode[] => {
    const marks = marksIn(raised).flatMap(run => (idOfMark(run).length > 0 ? [run] : (run.match(/\d+|\D/gu) ?? [])))
    const references = marks.flatMap(mark =>
      idOfMark(mark).map(refid => node('cross-ref', { refid }, [node('sup', { loc: 'post' }, mark)])),
    )
    return references.length < marks.length ? [raised] : references
  }
  return rewrite(each =>
    isPerson(each) && isLoose(each)
      ? [
          withChildren(
            each,
            childrenOf(each).flatMap(child => (isRaised(child) ? linked(child) : [child])),
          ),
        ]
      : [each],
  )(groups)
}
