import { walk } from '../../article/content/fold.ts'
import { headingOf } from '../../article/content/heading.ts'
import { childrenOf, emptyContent, isNamed, node, type Content, type ContentNode } from '../../article/content/node.ts'
import { isHeadedPart } from '../../article/content/outline.ts'
import { isIntroduction } from './body-sections.ts'
import { footnotesFor, introductionOf, introductionWith } from './introduction.ts'
import { sectionSnippets, snippetOf, type SectionSnippet } from './section-snippets.ts'

/** What a preview shows of an article's text (PREV-10). */
export interface PreviewText {
  /** One `introduction` node, or nothing. */
  readonly introduction: Content
  readonly snippets: readonly SectionSnippet[]
}

/** The text of an article's preview: its introduction, and the beginnings of its other sections. */
export const previewText = (body: Content): PreviewText => ({
  introduction: introductionOf(body),
  snippets: sectionSnippets(body.content),
})

const isReferences = isNamed('bibliography', 'bibliography-sec', 'bib-reference', 'further-reading')
const isIntroductionNode = isNamed('introduction')
const isSection = isNamed('section')

/** The nodes around the parts of the text. */
const AROUND: ReadonlySet<string> = new Set(['preview', 'body', 'sections'])

const isPart = (node: ContentNode): boolean => isSection(node) || isHeadedPart(node)

/** Whether a node only groups other parts of the text: a section without a heading, and the nodes around all of them. */
const gathers = (node: ContentNode): boolean =>
  AROUND.has(node['#name']) ||
  (isSection(node) && !isHeadedPart(node) && childrenOf(node).length > 0 && childrenOf(node).every(isPart))

const outermostParts = (nodes: readonly ContentNode[]): readonly ContentNode[] =>
  walk(nodes, gathers).filter(node => !gathers(node))

/** A received part in full, with the footnotes that it refers to. */
const receivedSnippet =
  (footnotes: readonly ContentNode[]) =>
  (part: ContentNode): SectionSnippet => {
    const named = footnotesFor([part], footnotes)
    if (!isPart(part)) return snippetOf(node('section'), [part, ...named])
    const heading = headingOf(part)
    return snippetOf(part, [...childrenOf(part).filter(child => child !== heading?.label && child !== heading?.title), ...named])
  }

/** A server's text for a preview, split into text and reference lists. */
export const receivedParts = (preview: Content): { readonly text: Content; readonly references: Content } => {
  const parts = outermostParts(preview.content)
  return {
    text: { ...preview, content: parts.filter(part => !isReferences(part)) },
    references: { ...emptyContent, content: parts.filter(isReferences) },
  }
}

/**
 * The text of a preview's page from a server's text (PREV-10): the introduction, under that name or as the introductory section
 * (PREV-5), and every other part in full.
 */
export const receivedPreviewText = (preview: Content): PreviewText => {
  const parts = outermostParts(preview.content)
  const introduction = parts.find(isIntroductionNode) ?? parts.find(isIntroduction)
  return {
    introduction:
      introduction === undefined
        ? emptyContent
        : introductionWith(isIntroductionNode(introduction) ? introduction : node('introduction', {}, [introduction]), preview),
    snippets: parts.filter(part => part !== introduction).map(receivedSnippet(preview.footnotes)),
  }
}
