import { headingWords } from '../../words/headings.ts'
import { attribute, childNamed, childrenOf, isNamed, node, type ContentNode } from './node.ts'
import { lineOfText } from './plain-text.ts'
import { INTERFACE_LANGUAGE } from '../../core/text/language.ts'

/** What stands over a part of an article. */
export interface Heading {
  /** `2.1`, `Appendix A`. */
  readonly label?: ContentNode
  /** The title as the file has it, or the usual one where the file has none. */
  readonly title: ContentNode
}

const abstractTitles: ReadonlyMap<string | undefined, string> = new Map([
  ['author-highlights', headingWords.highlights],
  ['editor', headingWords.editorsSummary],
  ['editor-highlights', headingWords.editorsHighlights],
  ['graphical', headingWords.graphicalAbstract],
  ['key-points', headingWords.keyPoints],
  ['plain-language-summary', headingWords.plainLanguageSummary],
  ['stereochemical', headingWords.stereochemistryAbstract],
  ['teaser', headingWords.inBrief],
])

const usualTitles: ReadonlyMap<string, string> = new Map([
  ['abstract', headingWords.abstract],
  ['acknowledgment', headingWords.acknowledgments],
  ['bibliography', headingWords.references],
  ['conflict-of-interest', headingWords.competingInterest],
  ['data-availability', headingWords.dataAvailability],
  ['exam-answers', headingWords.answers],
  ['exam-questions', headingWords.questions],
  ['further-reading', headingWords.furtherReading],
  ['glossary', headingWords.glossary],
  ['keywords', headingWords.keywords],
  ['nomenclature', headingWords.nomenclature],
])

const isTitle = isNamed('section-title', 'title')

const ownTitle = (of: ContentNode): ContentNode | undefined => {
  const title = childrenOf(of).find(isTitle)
  return title === undefined || lineOfText([title]) === '' ? undefined : title
}

/** Whether a node only gathers others of its name, each with its own title. */
const gathers = (of: ContentNode): boolean => childrenOf(of).some(child => child['#name'] === of['#name'])

const usualTitle = (of: ContentNode): ContentNode | undefined => {
  const kind = of['#name'] === 'abstract' ? abstractTitles.get(attribute(of, 'class')) : undefined
  const title = kind ?? usualTitles.get(of['#name'])
  return title === undefined || gathers(of) ? undefined : node('section-title', { lang: INTERFACE_LANGUAGE }, title)
}

/**
 * What stands over a part: its own label and title; a label alone where a section has no more; the usual words where the file
 * leaves a part of a well-known kind without a title, which say that they are the interface's. Absent where nothing stands over it.
 */
export const headingOf = (of: ContentNode): Heading | undefined => {
  const label = childNamed(of, 'label')
  const hasLabel = label !== undefined && lineOfText([label]) !== ''
  const title = ownTitle(of) ?? usualTitle(of)
  return title !== undefined
    ? { ...(hasLabel ? { label } : {}), title }
    : hasLabel && of['#name'] === 'section'
      ? { title: label }
      : undefined
}
