import { option as O } from 'fp-ts'
import { cutAtWord } from '../../article/content/cut-at-word.ts'
import { rewrite, walk } from '../../article/content/fold.ts'
import { headingOf } from '../../article/content/heading.ts'
import { inert } from '../../article/content/inert.ts'
import { childrenOf, idOf, isNamed, text as words, type ContentNode } from '../../article/content/node.ts'
import { lineOfText } from '../../article/content/plain-text.ts'
import { isIntroduction, outermostSections, sectionsAndThanks } from './body-sections.ts'

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
const withGaps = rewrite(node => [isDisplay(node) && childrenOf(node).some(isFormula) ? words(LEFT_OUT) : node])

const hasWords = (paragraph: ContentNode): boolean => lineOfText(inert([paragraph])) !== ''

/** The text of a section as a snippet begins it: its paragraphs, without links and figures. */
export const sectionText = (section: ContentNode): readonly ContentNode[] =>
  inert(withGaps([...walk([section], node => node === section || isSection(node))].filter(isParagraph).filter(hasWords)))

/** PREV-12: a snippet is as many characters of its section's text. */
export const SNIPPET_LIMIT = 500

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

/**
 * Snippets of the body's outermost sections and of its acknowledgment, in order, the introduction left out (PREV-10): of each the first 500 characters of
 * its text, over as many paragraphs as that takes, cut at the end of a word (PREV-12). A section without a paragraph has none.
 */
export const sectionSnippets = (body: readonly ContentNode[]): readonly SectionSnippet[] => {
  const introduction = outermostSections(body).find(isIntroduction)
  return sectionsAndThanks(body)
    .filter(section => section !== introduction)
    .flatMap(section => {
      const beginning = cutAtWord(sectionText(section), SNIPPET_LIMIT)
      return beginning.length === 0 ? [] : [snippetOf(section, beginning)]
    })
}
