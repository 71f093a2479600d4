import { withAttachments, type ArticleRecord, type Content, type ReferenceLink } from '@lectern/domain/article'
import { articlePreview, previewContent, type RenderingMode } from '@lectern/domain/page'
import type { OpenPage } from './open-page.ts'

/** The texts in a page's state that no call provides. */
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

/** The texts that the preview of a closed article shows, and nothing else (PREV-10). */
const ofPreview = (record: ArticleRecord, links: readonly ReferenceLink[], { embedded }: OpenPage['served']): Texts => {
  const preview = articlePreview(record, links)
  const { title, keywords, tail, abstracts } = preview
  return { parts: { title, keywords, tail }, preview: previewContent(preview), abstracts, biographies: embedded.biographies }
}

/** Each text with its attachments. Those of a preview are files that everyone may see. */
const withFiles = (file: (part: Content) => Content, { parts, preview, abstracts, biographies }: Texts): Texts => ({
  parts: { title: file(parts.title), keywords: file(parts.keywords), tail: file(parts.tail) },
  preview: file(preview),
  abstracts: file(abstracts),
  biographies: file(biographies),
})

/**
 * An opened page for a front end that does not use its markup. The texts that every page of the article shows are in the state; what a call
 * provides is left out, so that the page requests it on opening (LIFE-10).
 * @param links the links from the article's references to articles in the library
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
