import type { ArticleRecord, PartName } from '../article/record.ts'
import { idOf, isNamed, text, type ContentNode } from '../content/node.ts'
import { headedParts, type OutlineEntry } from '../content/outline.ts'

/** What stands over the biographies, which have no heading in the file. */
export const BIOGRAPHIES_TITLE = 'Biographies'

const pageOrder = ['abstracts', 'keywords', 'body', 'tail', 'references', 'glossary', 'exam'] as const satisfies readonly PartName[]

const biographies = (nodes: readonly ContentNode[]): readonly OutlineEntry[] =>
  nodes.filter(isNamed('biography')).slice(0, 1).map(first => ({
    id: idOf(first) ?? '', title: BIOGRAPHIES_TITLE, titleNodes: [text(BIOGRAPHIES_TITLE)], level: 1, children: [],
  }))

/** The headed parts of an article in the order of the page: abstracts, keywords, the text, references, glossary, exam, biographies. */
export const outline = ({ parts }: ArticleRecord): readonly OutlineEntry[] => [
  ...pageOrder.flatMap(part => headedParts(parts[part].content)),
  ...biographies(parts.biographies.content),
]
