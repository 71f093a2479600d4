import { contentWords } from '@lectern/domain/words'
import { isNamed, type Content } from '@lectern/domain/article'
import type { ReactNode } from 'react'
import { ContentTree, within } from './ContentTree.tsx'
import type { ContentContext } from './context.ts'
import { all, common, inText, interfaceText, nameLanguage, renderChildren, renderNode } from './render.tsx'
import { namedElement } from './named-element.ts'

export interface PartProps {
  readonly content: Content
  readonly context: ContentContext
}

const isMainTitle = isNamed('title')

/** The content of the article's `h1`: the document heading, the title, subtitles and translated titles, each on its own line. */
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
    : namedElement(
        'div',
        { className: 'footnotes', ...nameLanguage(context), role: 'group', 'aria-label': contentWords.footnotes },
        inText(<ContentTree nodes={footnotes} context={context} />, context),
      )

/** A whole part: its nodes, the floats that are not placed in the text, and its footnotes. */
const Part = ({ content, context }: PartProps): ReactNode => (
  <>
    <ContentTree nodes={content.content} context={context} />
    <ContentTree nodes={content.floats} context={context} />
    <Footnotes content={content} context={context} />
  </>
)

/** The authors of the article itself, whose names open their details. There are no details for the authors of articles inside it. */
export const AuthorGroups = ({ content, context }: PartProps): ReactNode => (
  <Part content={content} context={{ ...context, opensAuthors: true }} />
)

/** The article's abstracts, each under its heading. */
export const Abstracts = Part

/** The keywords and anything else between the abstracts and the body. */
export const KeywordGroups = Part

/** The article's text. */
export const BodyContent = Part

/** The lists of references. */
export const ReferenceLists = Part

/** The glossary. */
export const GlossaryContent = Part

/** The questions of an exam, with their answers. */
export const ExamContent = Part

/** The content after the references. */
export const TailContent = Part

/** The authors' biographies under one heading. */
export const Biographies = (props: PartProps): ReactNode =>
  props.content.content.length === 0 ? null : (
    <section className="biographies">
      <h2>{interfaceText(contentWords.biographies, props.context)}</h2>
      <Part {...props} />
    </section>
  )
