import { node, type ContentNode } from '@lectern/domain/article'
import type { SectionSnippet } from '@lectern/domain/page'
import { option as O } from 'fp-ts'
import { ContentTree } from '../content/ContentTree.tsx'
import type { ContentContext } from '../content/context.ts'

/** A snippet as a section, so that its heading is like any other section's. */
const sectionOf = ({ label, title, text }: SectionSnippet): ContentNode =>
  node('section', {}, [
    ...(O.isNone(label) ? [] : [node('label', {}, label.value)]),
    ...(title.length === 0 ? [] : [node('section-title', {}, title)]),
    ...text,
  ])

interface SectionSnippetsProps {
  readonly snippets: readonly SectionSnippet[]
  /** Its level is that of the snippets' headings. */
  readonly context: ContentContext
}

/** The beginnings of an article's sections (PREV-10). They need no script: they are rendered once, at import. */
export const SectionSnippets = ({ snippets, context }: SectionSnippetsProps) => (
  <ContentTree nodes={snippets.map(sectionOf)} context={context} />
)
