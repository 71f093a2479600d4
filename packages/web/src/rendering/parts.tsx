import { INTERFACE_LANGUAGE, languageWithin } from '@lectern/domain/core'
import { isNamed, placeFloats, type ArticleRecord, type Content, type NamedFact, type PartName } from '@lectern/domain/article'
import {
  Abstracts,
  AuthorGroups,
  Biographies,
  BodyContent,
  ContentTree,
  ExamContent,
  GlossaryContent,
  KeywordGroups,
  ReferenceLists,
  TailContent,
  TitleContent,
  type ContentContext,
  type PartProps,
} from '@lectern/react-ui'
import type { ReactNode } from 'react'

const isHeading = isNamed('title', 'subtitle')

/** The article's only `h1`, with the kind of document above it and its other titles below. */
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

/** The component for each part of an article. */
export const partComponents: Readonly<Record<PartName, (props: PartProps) => ReactNode>> = {
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

/** A part with its floats placed in the text. */
export const placed = (part: Content): Content => ({ content: placeFloats(part), floats: [], footnotes: part.footnotes })

/** Moves the notes on the title below the authors, as in print. */
export const withTitleNotes = <A extends Pick<ArticleRecord['parts'], 'title' | 'authors'>>(parts: A): A => ({
  ...parts,
  title: { ...parts.title, footnotes: [] },
  authors: { ...parts.authors, footnotes: [...parts.title.footnotes, ...parts.authors.footnotes] },
})

/** A name from a file (`fig-count`) in words. */
const inWords = (name: string): string => {
  const words = name.replace(/[-_]+/g, ' ').trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** The facts about an article that have no other place on the page. */
export const Facts = ({
  facts,
  context,
}: {
  readonly facts: readonly NamedFact[]
  readonly context: ContentContext
}): ReactNode => (
  <dl>
    {facts.map(({ name, value }, index) => (
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
