import { contentWords } from '@lectern/domain/words'
import { isNamed, type Content } from '@lectern/domain/article'
import { createElement, type ReactNode } from 'react'
import { ContentTree, within } from './ContentTree.tsx'
import type { ContentContext } from './context.ts'
import { all, common, inText, interfaceText, nameLanguage, renderChildren, renderNode } from './render.tsx'

export interface PartProps {
  readonly content: Content
  readonly context: ContentContext
}

const isMainTitle = isNamed('title')

/** What the article's `h1` holds: the document heading, the title, subtitles and the title in other languages, each on its line. */
export const TitleContent = ({ content: { content }, context }: PartProps): ReactNode => {
  const phrasing = within(context, 'phrasing')
  return all(content, each =>
    isMainTitle(each) ? (
      <>
        {' '}
        <span {...common(each)} className="in-line title">
          {renderChildren(each, phrasing)}
        </span>{' '}
      </>
    ) : (
      renderNode(each, phrasing)
    ),
  )
}

/** The footnotes of a part, below it. */
export const Footnotes = ({ content: { footnotes }, context }: PartProps): ReactNode =>
  footnotes.length === 0
    ? null
    : createElement(
        'div',
        { className: 'footnotes', ...nameLanguage(context), role: 'group', 'aria-label': contentWords.footnotes },
        inText(<ContentTree nodes={footnotes} context={context} />, context),
      )

/** A part whole: its nodes, the floats that stand nowhere in them, its footnotes. */
const Part = ({ content, context }: PartProps): ReactNode => (
  <>
    <ContentTree nodes={content.content} context={context} />
    <ContentTree nodes={content.floats} context={context} />
    <Footnotes content={content} context={context} />
  </>
)

/** The authors of the article itself, whose names open what is known of them; those of articles inside it are not known. */
export const AuthorGroups = ({ content, context }: PartProps): ReactNode => (
  <Part content={content} context={{ ...context, opensAuthors: true }} />
)

/** The article's abstracts, each under its heading. */
export const Abstracts = Part

/** The keywords, and what else is between the abstracts and the body. */
export const KeywordGroups = Part

/** The article's text. */
export const BodyContent = Part

/** The lists of references. */
export const ReferenceLists = Part

/** The glossary. */
export const GlossaryContent = Part

/** The questions of an exam, with their answers. */
export const ExamContent = Part

/** What follows the references. */
export const TailContent = Part

/** The authors' lives under one heading. */
export const Biographies = (props: PartProps): ReactNode =>
  props.content.content.length === 0 ? null : (
    <section className="biographies">
      <h2>{interfaceText(contentWords.biographies, props.context)}</h2>
      <Part {...props} />
    </section>
  )
