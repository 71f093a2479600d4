import type { Content, ContentNode } from '../content/node.ts'
import { everyPart } from './part-names.ts'
import type { ArticleRecord } from './record.ts'

/** Applies a change to every list of nodes in a record, in a fixed order. Lists of one scope share their ids in the file. */
export const changeNodeLists = (
  record: ArticleRecord,
  change: (nodes: readonly ContentNode[], scope: string) => readonly ContentNode[],
): ArticleRecord => {
  const content = ({ content, floats, footnotes }: Content, scope: string): Content => ({
    content: change(content, scope),
    floats: change(floats, scope),
    footnotes: change(footnotes, scope),
  })
  const { tail } = record.parts
  const parts = everyPart(name =>
    name !== 'tail'
      ? content(record.parts[name], name)
      : {
          content: tail.content.flatMap((article, index) => change([article], `tail ${index}`)),
          floats: change(tail.floats, 'tail'),
          footnotes: change(tail.footnotes, 'tail'),
        },
  )
  return {
    ...record,
    parts,
    license: change(record.license, 'license'),
    facts: record.facts.map((fact, index) => ({ ...fact, value: change(fact.value, `fact ${index}`) })),
  }
}
