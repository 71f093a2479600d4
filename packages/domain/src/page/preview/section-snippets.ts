import { option as O } from 'fp-ts'
import { cutAtWord } from '../../article/content/cut-at-word.ts'
import { rewrite, walk } from '../../article/content/fold.ts'
import { headingOf } from '../../article/content/heading.ts'
import { inert } from '../../article/content/inert.ts'
import { childrenOf, idOf, isNamed, text as words, type ContentNode } from '../../article/content/node.ts'
import { lineOfText, plainText } from '../../article/content/plain-text.ts'
import { firstGraphemes } from '../../core/text/truncated.ts'
import { isIntroduction, outermostSections, sectionsAndThanks } from './body-sections.ts'
import { fittingUnread, roomAfter } from './fitting.ts'

/** What the preview shows of a section: its heading and the beginning of its text. */
export interface SectionSnippet {
  /** The section's id; empty only in a tree that `identify` has not processed. */
  readonly id: string
  readonly label: O.Option<string>
  readonly title: readonly ContentNode[]
  readonly text: readonly ContentNode[]
}

const isSection = isNamed('section')
const isParagraph = isNamed('para')

const isDisplay = isNamed('display')
const isFormula = isNamed('formula')

/** The placeholder in a sentence for a displayed formula that is left out. */
const LEFT_OUT = ' … '

/** A displayed formula is part of its sentence, so leaving it out must be visible. */
const withGaps = rewrite(node => [isDisplay(node) && childrenOf(node).some(isFormula) ? words(LEFT_OUT) : node])

const hasWords = (paragraph: ContentNode): boolean => lineOfText(inert([paragraph])) !== ''

/** PREV-12: the length of a snippet in characters. */
export const SNIPPET_LIMIT = 500

/**
 * The text from which a snippet is cut: the section's paragraphs, without links and figures.
 * @param enough how many characters of it are needed; no more paragraphs are read than it takes to cut after them
 */
export const sectionText = (section: ContentNode, enough = Number.POSITIVE_INFINITY): readonly ContentNode[] => {
  const shown: ContentNode[] = []
  let length = 0
  for (const paragraph of walk([section], node => node === section || isSection(node)).filter(isParagraph)) {
    // A cut looks at two characters more.
    if (length > enough + 2) break
    if (!hasWords(paragraph)) continue
    const own = inert(withGaps([paragraph]))
    shown.push(...own)
    if (enough < Number.POSITIVE_INFINITY) length += firstGraphemes(plainText(own), enough + 3).length
  }
  return shown
}

/** The snippet of a section, with this text. */
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
 * Snippets of the body's outermost sections and of its acknowledgment, in order, without the introduction (PREV-10): the first
 * 500 characters of each, over as many paragraphs as necessary, cut at the end of a word (PREV-12). What is not read of them counts too, after
 * the text (CLOSED-3). A section without a paragraph has none.
 */
export const sectionSnippets = (body: readonly ContentNode[]): readonly SectionSnippet[] => {
  const introduction = outermostSections(body).find(isIntroduction)
  return sectionsAndThanks(body)
    .filter(section => section !== introduction)
    .flatMap(section => {
      const beginning = cutAtWord(sectionText(section, SNIPPET_LIMIT), SNIPPET_LIMIT)
      if (beginning.length === 0) return []
      const text = fittingUnread(beginning, roomAfter(beginning, SNIPPET_LIMIT))
      const snippet = snippetOf(section, text.kept)
      return [{ ...snippet, title: fittingUnread(snippet.title, text.room).kept }]
    })
}
