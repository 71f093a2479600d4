import { contentWords } from '@lectern/domain/words'
import { attribute, backLinks, childNamed, childrenOf, idOf, PRINTED_EDITION, type ContentNode } from '@lectern/domain/article'
import type { ReactNode } from 'react'
import type { Family, RenderContext, Renderer } from './context.ts'
import { fragment } from './links.tsx'
import { all, common, inPhrasing, interfaceText, line, nameLanguage, paragraph, renderChildren, renderNodes } from './render.tsx'

/** The ways back from something to where the text cites it. */
export const renderBackLinks = (of: ContentNode, context: RenderContext): ReactNode => {
  const places = (context.citingPlaces.get(idOf(of) ?? '') ?? []).filter(place => context.ids.has(place))
  return places.length === 0 || context.inLink ? null : (
    <>
      {' '}
      <span className="back-links">
        {all(backLinks(places), ({ place, mark, name }) => (
          <>
            <a {...nameLanguage(context)} href={fragment(place)} aria-label={name}>
              {mark}
            </a>{' '}
          </>
        ))}
      </span>
    </>
  )
}

/** A note with its label before it and, where it has any, its ways back after it. */
export const note = (className: string, isCited: boolean): Renderer => ({
  model: 'flow',
  render: (of, context) => {
    const label = childNamed(of, 'label')
    return (
      <div {...common(of)} className={className}>
        {label === undefined ? null : (
          <>
            <span {...common(label)} className="label">
              {renderChildren(label, inPhrasing(context))}
            </span>{' '}
          </>
        )}
        <div className="note-text">
          {renderNodes(
            childrenOf(of).filter(child => child !== label),
            context,
          )}
          {isCited ? renderBackLinks(of, context) : null}
        </div>
      </div>
    )
  },
})

const plainNote = note('note', false)

/** What only the printed edition says is there for who opens it. */
const printedEdition: Renderer = {
  model: 'flow',
  render: (of, context) => (
    <details {...common(of)} className="printed-edition">
      <summary>{interfaceText(contentWords.printedEdition, context)}</summary>
      {renderChildren(of, context)}
    </details>
  ),
}

export const notes: Family<'article-footnote' | 'footnote' | 'note' | 'note-para' | 'table-footnote' | 'textfn'> = {
  'article-footnote': note('footnote', true),
  footnote: note('footnote', true),
  note: {
    model: 'flow',
    render: (of, context) => (attribute(of, 'role') === PRINTED_EDITION ? printedEdition : plainNote).render(of, context),
  },
  'note-para': paragraph(),
  'table-footnote': note('table-footnote', true),
  textfn: line('span'),
}
