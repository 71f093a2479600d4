import { option as O } from 'fp-ts'
import { rewrite, walk } from '../../article/content/fold.ts'
import { headingOf } from '../../article/content/heading.ts'
import { inert } from '../../article/content/inert.ts'
import { childrenOf, idOf, isNamed, text as words, type ContentNode } from '../../article/content/node.ts'
import { lineOfText } from '../../article/content/plain-text.ts'
import { isIntroduction, outermostSections } from './body-sections.ts'

/** What the preview shows of a section: its heading, and of its text the beginning. */
export interface SectionSnippet {
  /** The section's id; empty only in a tree that has not been through `identify`. */
  readonly id: string
  readonly label: O.Option<string>
  readonly title: readonly ContentNode[]
  readonly text: readonly ContentNode[]
}

const isSection = isNamed('section')
const isParagraph = isNamed('para')

const isDisplay = isNamed('display')
const isFormula = isNamed('formula')

/** What stands in a sentence for a formula that has a line of its own and is left out. */
const LEFT_OUT = ' … '

/** A displayed formula is part of its sentence: where it is left out, the reader sees that. */
const withGaps = rewrite(of => [isDisplay(of) && childrenOf(of).some(isFormula) ? words(LEFT_OUT) : of])

const hasWords = (paragraph: ContentNode): boolean => lineOfText(inert([paragraph])) !== ''

/** The first paragraph, without links and figures. */
const firstParagraph = (section: ContentNode): readonly ContentNode[] =>
  inert(withGaps([...walk([section], isSection)].filter(isParagraph).filter(hasWords).slice(0, 1)))

/** A snippet of a section with this of its text. */
export const snippetOf = (section: ContentNode, text: readonly ContentNode[]): SectionSnippet => {
  const heading = headingOf(section)
  return {
    id: idOf(section) ?? '',
    label: heading?.label === undefined ? O.none : O.some(lineOfText([heading.label])),
    title: heading === undefined ? [] : inert(childrenOf(heading.title)),
    text,
  }
}

/** Snippets of the body's outermost sections, in order, the introduction left out (PREV-10); a section without a paragraph has none. */
export const sectionSnippets = (body: readonly ContentNode[]): readonly SectionSnippet[] => {
  const sections = outermostSections(body)
  const introduction = sections.find(isIntroduction)
  return sections
    .filter(section => section !== introduction)
    .flatMap(section => {
      const beginning = firstParagraph(section)
      return beginning.length === 0 ? [] : [snippetOf(section, beginning)]
    })
}
