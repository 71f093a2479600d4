import type { LinkOutUrls } from '@lectern/domain/core'
import { deeperLevel, labelLayout, node, type ArticleRecord, type ContentNode, type PartName } from '@lectern/domain/article'
import {
  foldedReferences,
  availablePreviewParts,
  previewNodes,
  type ArticlePreview,
  type AvailablePreviewParts,
  type PreviewReference,
} from '@lectern/domain/page'
import {
  contentContext,
  ContentTree,
  PreviewReferenceItems,
  reportOnce,
  SectionSnippets,
  type PreviewFragmentName,
  type PreviewFragments,
} from '@lectern/react-ui'
import { option as O } from 'fp-ts'
import type { ReactNode } from 'react'
import { Facts, partComponents, placed, withTitleNotes } from './parts.tsx'
import { staticMarkup } from './static-markup.ts'

/** A preview ready to show: what it contains, and the markup. */
export interface PreviewView {
  readonly availableParts: AvailablePreviewParts
  readonly fragments: PreviewFragments
}

/** The parts that a preview takes from the article, each with the part whose component renders it. */
const DRAWN_AS = {
  title: 'title',
  authors: 'authors',
  abstracts: 'abstracts',
  keywords: 'keywords',
  introduction: 'body',
  tail: 'tail',
} as const satisfies Readonly<Record<string, PartName>>

const DRAWN = [
  'title',
  'authors',
  'abstracts',
  'keywords',
  'introduction',
  'tail',
] as const satisfies readonly (keyof typeof DRAWN_AS)[]

/** The references of a preview as nodes, so that the renderers find the targets of citations. */
const asNodes = (references: readonly PreviewReference[]): readonly ContentNode[] =>
  references.map(({ id }) => node('bib-reference', { id }))

/**
 * Renders everything in a preview, and nothing else.
 * @param record the article's record
 * @param linkOutUrls the site's addresses of other sites
 * @param log takes reports of names that cannot be rendered (TREE-1)
 */
export const previewView = (
  preview: ArticlePreview,
  { meta: { pii, doi, language }, attachments }: Pick<ArticleRecord, 'meta' | 'attachments'>,
  linkOutUrls: LinkOutUrls,
  log: (message: string) => void,
): PreviewView => {
  const { snippets, license, facts, references } = preview
  const context = contentContext([...previewNodes(preview), ...asNodes(references.shown)], {
    pii,
    doi,
    language,
    attachments,
    downloadAll: undefined,
    linkOutUrls,
    refersToShownOnly: true,
    report: reportOnce(log),
  })
  const fragments: Partial<Record<PreviewFragmentName, string>> = {}
  const add = (name: PreviewFragmentName, content: ReactNode): void => {
    fragments[name] = staticMarkup(content)
  }
  const shown = withTitleNotes(preview)
  for (const name of DRAWN) {
    const Part = partComponents[DRAWN_AS[name]]
    const part = placed(shown[name])
    if (part.content.length + part.footnotes.length > 0) add(name, <Part content={part} context={context} />)
  }
  if (snippets.length > 0)
    add('snippets', <SectionSnippets snippets={snippets} context={{ ...context, level: deeperLevel(context.level) }} />)
  if (license.length > 0) add('license', <ContentTree nodes={license} context={context} />)
  if (facts.length > 0) add('facts', <Facts facts={facts} context={context} />)
  const { first, further } = foldedReferences(references.shown)
  const labels = labelLayout(references.shown.flatMap(({ label }) => (O.isSome(label) ? [label.value] : [])))
  if (first.length > 0) add('first-references', <PreviewReferenceItems references={first} labels={labels} />)
  if (further.length > 0) add('further-references', <PreviewReferenceItems references={further} labels={labels} />)
  return { availableParts: availablePreviewParts(preview), fragments }
}
