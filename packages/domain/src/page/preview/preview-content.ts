import { option as O } from 'fp-ts'
import { node, type Content, type ContentNode } from '../../article/content/node.ts'
import type { ArticlePreview } from './article-preview.ts'
import type { PreviewReference, PreviewWork } from './preview-reference.ts'
import type { SectionSnippet } from './section-snippets.ts'

const labelled: (label: O.Option<string>) => readonly ContentNode[] = O.match(
  () => [],
  label => [node('label', {}, label)],
)

const asSection = ({ id, label, title, text }: SectionSnippet): ContentNode =>
  node('section', { id: id === '' ? undefined : id }, [
    ...labelled(label),
    ...(title.length === 0 ? [] : [node('section-title', {}, title)]),
    ...text,
  ])

const wordsOf = (work: PreviewWork): string =>
  work.kind === 'other'
    ? work.text
    : [work.authors, work.title, work.source].flatMap(each => (O.isSome(each) ? [each.value] : [])).join('. ')

const asReference = ({ id, label, works }: PreviewReference): ContentNode =>
  node('bib-reference', { id }, [
    ...labelled(label),
    ...works.map(work => node('other-ref', {}, [node('textref', {}, wordsOf(work))])),
  ])

const bibliography = (shown: readonly PreviewReference[]): readonly ContentNode[] =>
  shown.length === 0 ? [] : [node('bibliography', {}, [node('bibliography-sec', {}, shown.map(asReference))])]

/**
 * What a preview shows of an article's text and references, as one part: the introduction, a section for each snippet, and the references as the
 * preview words them (PREV-10). `receivedParts` takes it apart again.
 */
export const previewContent = ({ introduction, snippets, references }: ArticlePreview): Content => ({
  ...introduction,
  content: [...introduction.content, ...snippets.map(asSection), ...bibliography(references.shown)],
})
