import { INTERFACE_LANGUAGE, languageWithin, type FormPost, type LinkOutUrls, type Pii } from '@lectern/domain/core'
import {
  articlePage,
  attachmentsForm,
  deeperLevel,
  everyPart,
  isNamed,
  offersDownloadAll,
  placeFloats,
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
import type { PreviewText } from '@lectern/domain/page'
import {
  Abstracts,
  AuthorGroups,
  Biographies,
  BodyContent,
  contentContext,
  ContentTree,
  ExamContent,
  GlossaryContent,
  interfaceText,
  KeywordGroups,
  ReferenceLists,
  reportOnce,
  SupplementaryFiles,
  TailContent,
  TitleContent,
  type ContentContext,
  type FragmentName,
  type PartProps,
} from '@lectern/react-ui'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Fragments } from '../store/article.ts'
import { headFragments } from './head-fragments.ts'
import { pageSource, type PageSource } from './page-source.ts'
import { previewOfRecord } from './preview-of-record.tsx'

export interface RenderedParts {
  readonly page: ArticlePage
  readonly source: PageSource
  readonly fragments: Fragments
}

const isHeading = isNamed('title', 'subtitle')

/** The article's one `h1`; what the document is called above it, its other titles below. */
const Title = ({ content: { content, ...rest }, context }: PartProps): ReactNode => {
  const first = content.findIndex(isHeading)
  const last = content.findLastIndex(isHeading)
  return (
    <>
      <ContentTree nodes={content.slice(0, Math.max(first, 0))} context={context} />
      <h1>
        <span className="title-text">
          <TitleContent content={{ ...rest, content: content.slice(Math.max(first, 0), last + 1) }} context={context} />
        </span>
      </h1>
      <ContentTree nodes={content.slice(last + 1)} context={context} />
    </>
  )
}

const components: Readonly<Record<PartName, (props: PartProps) => ReactNode>> = {
  title: Title,
  authors: AuthorGroups,
  abstracts: Abstracts,
  keywords: KeywordGroups,
  body: BodyContent,
  references: ReferenceLists,
  glossary: GlossaryContent,
  exam: ExamContent,
  biographies: Biographies,
  tail: TailContent,
}

const placed = (part: Content): Content => ({ content: placeFloats(part), floats: [], footnotes: part.footnotes })

const everyNode = (parts: Readonly<Record<PartName, Content>>): readonly ContentNode[] =>
  PART_NAMES.flatMap(name => [...parts[name].content, ...parts[name].footnotes])

/** A name as files write it (`fig-count`) in words. */
const inWords = (name: string): string => {
  const words = name.replace(/[-_]+/g, ' ').trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

const Facts = ({ record, context }: { readonly record: ArticleRecord; readonly context: ContentContext }): ReactNode => (
  <dl>
    {record.facts.map(({ name, value }, index) => (
      // Facts are rendered once and never reordered.
      <div key={`${index} ${name}`}>
        <dt>{inWords(name)}</dt>
        <dd {...languageWithin(INTERFACE_LANGUAGE, context.language)}>
          <ContentTree nodes={value} context={context} />
        </dd>
      </div>
    ))}
  </dl>
)

/** What asks for all of an article's files at once (TREE-12). */
const downloadAllOf = (pii: Pii, files: readonly SupplementaryFile[]): FormPost | undefined =>
  files.length === 0
    ? undefined
    : attachmentsForm(
        pii,
        files.map(({ attachment: { eid } }) => eid),
      )

/**
 * The parts of an article's page that are made once and kept: its view model, and the markup of its title, authors, text
 * and references.
 * @param linkOutUrls the site's addresses of other sites
 * @param log where a name that cannot be rendered is reported (TREE-1)
 * @param text what the article's preview shows of its text; the beginnings of its own unless said otherwise
 */
export const renderParts = (
  record: ArticleRecord,
  linkOutUrls: LinkOutUrls,
  log: (message: string) => void,
  text?: PreviewText,
): RenderedParts => {
  const {
    meta: { pii, language },
    attachments,
    license,
    facts,
  } = record
  const files = supplementaryFiles(record)
  const downloadAll = downloadAllOf(pii, files)
  const asGiven = everyPart(name => placed(record.parts[name]))
  const parts = downloadAll === undefined ? asGiven : { ...asGiven, body: withDownloadAll(asGiven.body) }
  const nodes = everyNode(parts)
  const context = contentContext(nodes, { pii, language, attachments, downloadAll, linkOutUrls, report: reportOnce(log) })

  const fragments: Partial<Record<FragmentName, string>> = {}
  const add = (name: FragmentName, content: ReactNode): void => {
    const html = renderToStaticMarkup(content)
    if (html !== '') fragments[name] = html
  }
  // What the title's marks lead to stands below the authors, as it does in print.
  const shown = {
    ...parts,
    title: { ...parts.title, footnotes: [] },
    authors: { ...parts.authors, footnotes: [...parts.title.footnotes, ...parts.authors.footnotes] },
  }
  for (const name of PART_NAMES) {
    const Part = components[name]
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
  if (facts.length > 0) add('facts', <Facts record={record} context={context} />)
  return {
    page: articlePage(record),
    source: pageSource(record),
    fragments: { ...fragments, ...previewOfRecord(record, linkOutUrls, log, text), ...headFragments(record) },
  }
}
