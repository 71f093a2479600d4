import type { FormPost, LinkOutUrls, Pii } from '@lectern/domain/core'
import {
  articlePage,
  attachmentsForm,
  deeperLevel,
  everyPart,
  offersDownloadAll,
  FIRST_HEADING_LEVEL,
  PART_NAMES,
  SUPPLEMENTARY_SECTION,
  supplementaryFiles,
  withDownloadAll,
  type ArticlePage,
  type ArticleRecord,
  type Content,
  type ContentNode,
  type PartName,
  type SupplementaryFile,
} from '@lectern/domain/article'
import { contentContext, ContentTree, interfaceText, reportOnce, SupplementaryFiles, type FragmentName } from '@lectern/react-ui'
import type { ReactNode } from 'react'
import type { Fragments } from '../store/article.ts'
import { headFragments } from './head-fragments.ts'
import { keptPreview, PREVIEW } from './kept-preview.ts'
import { pageSource, type PageSource } from './page-source.ts'
import { Facts, partComponents, placed, withTitleNotes } from './parts.tsx'
import { staticMarkup } from './static-markup.ts'

export interface RenderedParts {
  readonly page: ArticlePage
  readonly source: PageSource
  readonly fragments: Fragments
}

const everyNode = (parts: Readonly<Record<PartName, Content>>): readonly ContentNode[] =>
  PART_NAMES.flatMap(name => [...parts[name].content, ...parts[name].footnotes])

/** The form that requests all of an article's files at once (TREE-12). */
const downloadAllOf = (pii: Pii, files: readonly SupplementaryFile[]): FormPost | undefined =>
  files.length === 0
    ? undefined
    : attachmentsForm(
        pii,
        files.map(({ attachment: { eid } }) => eid),
      )

/**
 * Renders the parts of an article's page that are stored: its view model, and the markup of its title, authors, text and
 * references.
 * @param linkOutUrls the site's addresses of other sites
 * @param log takes reports of names that cannot be rendered (TREE-1)
 */
export const renderParts = (record: ArticleRecord, linkOutUrls: LinkOutUrls, log: (message: string) => void): RenderedParts => {
  const {
    meta: { pii, doi, language },
    attachments,
    license,
    facts,
  } = record
  const files = supplementaryFiles(record)
  const downloadAll = downloadAllOf(pii, files)
  const asGiven = everyPart(name => placed(record.parts[name]))
  const parts = downloadAll === undefined ? asGiven : { ...asGiven, body: withDownloadAll(asGiven.body) }
  const nodes = everyNode(parts)
  const context = contentContext(nodes, { pii, doi, language, attachments, downloadAll, linkOutUrls, report: reportOnce(log) })

  const fragments: Partial<Record<FragmentName, string>> = {}
  const add = (name: FragmentName, content: ReactNode): void => {
    const html = staticMarkup(content)
    if (html !== '') fragments[name] = html
  }
  const shown = withTitleNotes(parts)
  for (const name of PART_NAMES) {
    const Part = partComponents[name]
    const { content, footnotes } = shown[name]
    if (content.length + footnotes.length > 0) add(name, <Part content={shown[name]} context={context} />)
  }
  if (files.length > 0) {
    add(
      'supplementary',
      <section id={SUPPLEMENTARY_SECTION.id}>
        <h2>{interfaceText(SUPPLEMENTARY_SECTION.title, context)}</h2>
        <SupplementaryFiles
          files={files}
          context={{ ...context, level: deeperLevel(FIRST_HEADING_LEVEL) }}
          hasDownloadAll={!offersDownloadAll(parts.body)}
        />
      </section>,
    )
  }
  add('license', <ContentTree nodes={license} context={context} />)
  if (facts.length > 0) add('facts', <Facts facts={facts} context={context} />)
  return {
    page: articlePage(record),
    source: pageSource(record),
    fragments: { ...fragments, ...headFragments(record) },
  }
}

/** The same with the preview, made as if the library had none of the works that the article cites. */
export const keptParts = (record: ArticleRecord, linkOutUrls: LinkOutUrls, log: (message: string) => void): RenderedParts => {
  const { fragments, ...parts } = renderParts(record, linkOutUrls, log)
  const preview = keptPreview(record, [], linkOutUrls, log)
  return { ...parts, fragments: { ...fragments, [PREVIEW]: JSON.stringify(preview) } }
}
