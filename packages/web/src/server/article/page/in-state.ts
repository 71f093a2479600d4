import { withAttachments, type ArticleRecord, type Content, type ReferenceLink } from '@lectern/domain/article'
import { articlePreview, previewContent, type RenderingMode } from '@lectern/domain/page'
import type { OpenPage } from './open-page.ts'

/** What of a page's state is text that no call answers. */
type Texts = Pick<OpenPage['served'], 'parts' | 'preview'> & Pick<OpenPage['served']['embedded'], 'abstracts' | 'biographies'>

const ofArticle = (
  { parts: { title, keywords, tail, abstracts, biographies } }: ArticleRecord,
  { preview }: OpenPage['served'],
): Texts => ({
  parts: { title, keywords, tail },
  preview,
  abstracts,
  biographies,
})

/** What a closed article's page shows of it, and nothing else (PREV-10). */
const ofPreview = (record: ArticleRecord, links: readonly ReferenceLink[], { embedded }: OpenPage['served']): Texts => {
  const preview = articlePreview(record, links)
  const { title, keywords, tail, abstracts } = preview
  return { parts: { title, keywords, tail }, preview: previewContent(preview), abstracts, biographies: embedded.biographies }
}

/** Each text with the files that it names: those of a preview are the files that everyone may see. */
const withFiles = (file: (part: Content) => Content, { parts, preview, abstracts, biographies }: Texts): Texts => ({
  parts: { title: file(parts.title), keywords: file(parts.keywords), tail: file(parts.tail) },
  preview: file(preview),
  abstracts: file(abstracts),
  biographies: file(biographies),
})

/**
 * An opened page for a front end that has none of its markup: the text that every page of the article shows stands in the state, and what a call answers is
 * not there yet, so that an opening page asks for it (LIFE-10).
 * @param links from the article's references to what the library has
 */
export const inState = (
  open: OpenPage,
  mode: RenderingMode,
  record: ArticleRecord,
  links: readonly ReferenceLink[],
): OpenPage => {
  const { served } = open
  const file = withAttachments(record.attachments)
  const { abstracts, biographies, ...texts } = withFiles(
    file,
    mode === 'preview' ? ofPreview(record, links, served) : ofArticle(record, served),
  )
  const authors = { ...served.embedded.authors, content: file(served.embedded.authors.content) }
  return { ...open, served: { ...served, ...texts, embedded: { ...served.embedded, abstracts, authors, biographies } } }
}
