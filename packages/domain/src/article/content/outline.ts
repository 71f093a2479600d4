import { gather } from './gather.ts'
import { headingOf, type Heading } from './heading.ts'
import { inert } from './inert.ts'
import { attribute, childrenOf, idOf, isNamed, type ContentNode } from './node.ts'
import { lineOfText } from './plain-text.ts'

/** A part of the text with a heading, and the headed parts inside it. */
export interface OutlineEntry {
  /** The part's id; empty only in a tree that `identify` has not processed. */
  readonly id: string
  readonly label?: string
  readonly title: string
  /** The language of the part and of its title, as far as they are marked. */
  readonly language?: string
  readonly titleLanguage?: string
  /** The title's nodes, without anything that must not be repeated or be inside a link. */
  readonly titleNodes: readonly ContentNode[]
  /** 1 for the outermost. */
  readonly level: number
  readonly children: readonly OutlineEntry[]
}

/** What may have a heading and is searched for more. Boxes, floats and footnotes keep their headings to themselves. */
const isPart = isNamed(
  'abstract',
  'abstracts',
  'acknowledgment',
  'appendices',
  'bibliography',
  'bibliography-sec',
  'biography',
  'body',
  'conflict-of-interest',
  'data-availability',
  'dedication',
  'exam-answers',
  'exam-questions',
  'further-reading',
  'further-reading-sec',
  'glossary',
  'glossary-sec',
  'introduction',
  'keywords',
  'miscellaneous',
  'nomenclature',
  'section',
  'sections',
  'stereochem',
  'sub-article',
)

const partHeading = (node: ContentNode): Heading | undefined => (isPart(node) ? headingOf(node) : undefined)

/** Whether an outline lists a node: a part of the text with a heading. */
export const isHeadedPart = (node: ContentNode): boolean => partHeading(node) !== undefined

/** The headed parts of these nodes, nested as in the text. A part without a heading is replaced by its contents. */
export const headedParts = (nodes: readonly ContentNode[]): readonly OutlineEntry[] =>
  gather<OutlineEntry>(
    nodes,
    (part, level, children) => {
      const heading = partHeading(part)
      if (heading === undefined) return undefined
      const [language, titleLanguage] = [attribute(part, 'lang'), attribute(heading.title, 'lang')]
      const titleNodes = inert(childrenOf(heading.title))
      return {
        id: idOf(part) ?? idOf(heading.title) ?? '',
        ...(heading.label === undefined ? {} : { label: lineOfText([heading.label]) }),
        title: lineOfText(titleNodes),
        ...(language === undefined ? {} : { language }),
        ...(titleLanguage === undefined ? {} : { titleLanguage }),
        titleNodes,
        level,
        children,
      }
    },
    isPart,
  )
