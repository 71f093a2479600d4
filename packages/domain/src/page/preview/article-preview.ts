import type { ArticleParts, ArticleRecord, NamedFact } from '../../article/record/record.ts'
import { targets } from '../../article/content/citing-places.ts'
import { references as listedReferences } from '../../article/content/listed.ts'
import { emptyContent, type Content, type ContentNode } from '../../article/content/node.ts'
import { linksByRefId } from '../../article/references/links-by-ref-id.ts'
import type { ReferenceLink } from '../../article/references/reference-link.ts'
import { withoutDeadLinks } from './dead-links.ts'
import { citesOwnArticle, previewReference } from './preview-reference.ts'
import { shownInPreview, type PreviewReferences } from './preview-reference-list.ts'
import { previewText, receivedPreviewText, type PreviewText } from './preview-text.ts'

/** What a preview shows of an article besides its references. */
export interface PreviewParts extends PreviewText, Pick<ArticleParts, 'title' | 'authors' | 'abstracts' | 'keywords'> {
  /** What follows the text: only a received state has this in a preview. */
  readonly tail: Content
  readonly license: readonly ContentNode[]
  readonly facts: readonly NamedFact[]
}

/** The preview of an article (PREV-10): everything that its page contains of it. */
export interface ArticlePreview extends PreviewParts {
  readonly references: PreviewReferences
}

/**
 * The references of a preview (REF-3, REF-9), from all that the article has.
 * @param references the reference lists of the article
 * @param internal the links from them to the site's own articles
 */
export const previewReferences = (
  references: Pick<Content, 'content'>,
  internal: readonly ReferenceLink[],
): PreviewReferences => {
  const links = linksByRefId(internal)
  const all = listedReferences(references.content).map(each => previewReference(each, links))
  return { shown: shownInPreview(all, citesOwnArticle), total: all.length }
}

const partsWith = (
  { parts: { title, authors, abstracts, keywords }, license, facts }: ArticleRecord,
  { introduction, snippets }: PreviewText,
  tail: Content,
): PreviewParts => ({ title, authors, abstracts, keywords, introduction, snippets, tail, license, facts })

/** The preview of an article without references: its head, its introduction, and the beginnings of its other sections. */
export const previewParts = (record: ArticleRecord): PreviewParts =>
  partsWith(record, previewText(record.parts.body), emptyContent)

/** All nodes that a preview shows. */
export const previewNodes = ({ snippets, license, facts, ...parts }: PreviewParts): readonly ContentNode[] => [
  ...[parts.title, parts.authors, parts.abstracts, parts.keywords, parts.introduction, parts.tail].flatMap(
    ({ content, floats, footnotes }) => [...content, ...floats, ...footnotes],
  ),
  ...snippets.flatMap(({ title, text }) => [...title, ...text]),
  ...license,
  ...facts.flatMap(({ value }) => value),
]

const everyNode =
  (change: (nodes: readonly ContentNode[]) => readonly ContentNode[]) =>
  ({ title, authors, abstracts, keywords, introduction, snippets, tail, license, facts }: PreviewParts): PreviewParts => {
    const part = ({ content, floats, footnotes }: Content): Content => ({
      content: change(content),
      floats: change(floats),
      footnotes: change(footnotes),
    })
    return {
      title: part(title),
      authors: part(authors),
      abstracts: part(abstracts),
      keywords: part(keywords),
      introduction: part(introduction),
      snippets: snippets.map(snippet => ({ ...snippet, title: change(snippet.title), text: change(snippet.text) })),
      tail: part(tail),
      license: change(license),
      facts: facts.map(fact => ({ ...fact, value: change(fact.value) })),
    }
  }

/** Links to anything outside the preview are removed. */
const assembled = (parts: PreviewParts, references: PreviewReferences): ArticlePreview => ({
  ...everyNode(withoutDeadLinks(new Set([...targets(previewNodes(parts)), ...references.shown.map(({ id }) => id)])))(parts),
  references,
})

/**
 * The preview of an article (PREV-10): its head, its introduction, the beginnings of its other sections and part of its
 * references. Links to anything else are removed.
 * @param internal the links from its references to the site's own articles
 */
export const articlePreview = (record: ArticleRecord, internal: readonly ReferenceLink[]): ArticlePreview =>
  assembled(previewParts(record), previewReferences(record.parts.references, internal))

/**
 * The preview of an article as received from a server (PREV-10): the same, with the whole text that was sent.
 * @param record the article with the received text as its body
 * @param internal the links from its references to the site's own articles
 */
export const receivedPreview = (record: ArticleRecord, internal: readonly ReferenceLink[]): ArticlePreview =>
  assembled(
    partsWith(record, receivedPreviewText(record.parts.body), record.parts.tail),
    previewReferences(record.parts.references, internal),
  )
