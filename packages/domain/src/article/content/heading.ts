import { headingWords } from '../../words/headings.ts'
import { attribute, childNamed, childrenOf, isNamed, node, type ContentNode } from './node.ts'
import { lineOfText } from './plain-text.ts'
import { INTERFACE_LANGUAGE } from '../../core/text/language.ts'

/** The heading of a part of an article. */
export interface Heading {
  /** `2.1`, `Appendix A`. */
  readonly label?: ContentNode
  /** The title from the file, or the usual title for such a part if the file has none. */
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

const keywordTitles: ReadonlyMap<string | undefined, string> = new Map([
  ['abr', headingWords.abbreviations],
  ['jel', headingWords.jelClassification],
  ['msc', headingWords.msc],
  ['pacs', headingWords.pacs],
])

const titlesByClass: ReadonlyMap<string, ReadonlyMap<string | undefined, string>> = new Map([
  ['abstract', abstractTitles],
  ['keywords', keywordTitles],
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

const ownTitle = (node: ContentNode): ContentNode | undefined => {
  const title = childrenOf(node).find(isTitle)
  return title === undefined || lineOfText([title]) === '' ? undefined : title
}

/** Whether a node only groups others of its name, each with its own title. */
const gathers = (node: ContentNode): boolean => childrenOf(node).some(child => child['#name'] === node['#name'])

const usualTitle = (part: ContentNode): ContentNode | undefined => {
  const title = titlesByClass.get(part['#name'])?.get(attribute(part, 'class')) ?? usualTitles.get(part['#name'])
  return title === undefined || gathers(part) ? undefined : node('section-title', { lang: INTERFACE_LANGUAGE }, title)
}

/**
 * The heading of a part: its label and title, or its label alone. A part of a well-known kind without a title gets the usual
 * words, marked as the interface's. Absent if there is no heading.
 */
export const headingOf = (node: ContentNode): Heading | undefined => {
  const label = childNamed(node, 'label')
  const hasLabel = label !== undefined && lineOfText([label]) !== ''
  const title = ownTitle(node) ?? usualTitle(node)
  return title !== undefined
    ? { ...(hasLabel ? { label } : {}), title }
    : hasLabel && node['#name'] === 'section'
      ? { title: label }
      : undefined
}
