import { PART_NAMES } from '../record/part-names.ts'
import type { ArticleRecord } from '../record/record.ts'
import { idOf, isNamed, text, type ContentNode } from '../content/node.ts'
import { headedParts, type OutlineEntry } from '../content/outline.ts'
import { INTERFACE_LANGUAGE } from '../../core/text/language.ts'
import { headingWords } from '../../words/headings.ts'

const biographies = (nodes: readonly ContentNode[]): readonly OutlineEntry[] =>
  nodes
    .filter(isNamed('biography'))
    .slice(0, 1)
    .map(first => ({
      id: idOf(first) ?? '',
      title: headingWords.biographies,
      titleLanguage: INTERFACE_LANGUAGE,
      titleNodes: [text(headingWords.biographies)],
      level: 1,
      children: [],
    }))

/** The headed parts of an article in the order of the page. */
export const outline = ({ parts }: ArticleRecord): readonly OutlineEntry[] =>
  PART_NAMES.flatMap(part =>
    part === 'title' || part === 'authors'
      ? []
      : part === 'biographies'
        ? biographies(parts[part].content)
        : headedParts(parts[part].content),
  )

/** The headed parts of an article's abstract view. */
export const abstractOutline = ({ parts }: ArticleRecord): readonly OutlineEntry[] =>
  [parts.abstracts, parts.keywords].flatMap(({ content }) => headedParts(content))
