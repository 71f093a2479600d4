import type { ArticleRecord, ReferenceLink } from '@lectern/domain/article'
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
  const { abstracts, biographies, ...texts } = mode === 'preview' ? ofPreview(record, links, served) : ofArticle(record, served)
  return { ...open, served: { ...served, ...texts, embedded: { ...served.embedded, abstracts, biographies } } }
}
