import { citedInWords, contentWords } from '@lectern/domain/words'
import { attribute, backLinks, childNamed, childrenOf, idOf, PRINTED_EDITION, type ContentNode } from '@lectern/domain/article'
import type { ReactNode } from 'react'
import type { Family, RenderContext, Renderer } from './context.ts'
import { fragment } from './links.tsx'
import { all, common, inPhrasing, interfaceText, line, nameLanguage, paragraph, renderChildren, renderNodes } from './render.tsx'

/** The places in the text that cite something. */
const placesOf = (node: ContentNode, context: RenderContext): readonly string[] =>
  (context.citingPlaces.get(idOf(node) ?? '') ?? []).filter(place => context.ids.has(place))

const linksTo = (places: readonly string[], context: RenderContext): ReactNode => (
  <span className="back-links">
    {all(backLinks(places), ({ place, mark, name }) => (
      <>
        <a {...nameLanguage(context)} href={fragment(place)} aria-label={name}>
          {mark}
        </a>{' '}
      </>
    ))}
  </span>
)

/** The back-links from a note to the places in the text that cite it. */
const renderBackLinks = (node: ContentNode, context: RenderContext): ReactNode => {
  const places = placesOf(node, context)
  return places.length === 0 ? null : <> {linksTo(places, context)}</>
}

/** The links from something to the places in the text that cite it, behind their number. A script puts the sentences that cite there once it is opened. */
export const renderCitedIn = (node: ContentNode, context: RenderContext): ReactNode => {
  const places = placesOf(node, context)
  return places.length === 0 ? null : (
    <details className="cited-in">
      <summary className="row-summary">{interfaceText(citedInWords.places(places.length), context)}</summary>{' '}
      {linksTo(places, context)}
    </details>
  )
}

/** A note, with its label before it and any back-links after it. */
export const note = (className: string, isCited: boolean): Renderer => ({
  model: 'flow',
  render: (node, context) => {
    const label = childNamed(node, 'label')
    return (
      <div {...common(node)} className={className}>
        {label === undefined ? null : (
          <>
            <span {...common(label)} className="label">
              {renderChildren(label, inPhrasing(context))}
            </span>{' '}
          </>
        )}
        <div className="note-text">
          {renderNodes(
            childrenOf(node).filter(child => child !== label),
            context,
          )}
          {isCited ? renderBackLinks(node, context) : null}
        </div>
      </div>
    )
  },
})

const plainNote = note('note', false)

/** Text that only concerns the printed edition, closed until a reader opens it. */
const printedEdition: Renderer['render'] = (node, context) => (
  <details {...common(node)} className="printed-edition">
    <summary>{interfaceText(contentWords.printedEdition, context)}</summary>
    {renderChildren(node, context)}
  </details>
)

export const notes: Family<'article-footnote' | 'footnote' | 'note' | 'note-para' | 'table-footnote' | 'textfn'> = {
  'article-footnote': note('footnote', true),
  footnote: note('footnote', true),
  note: {
    model: 'flow',
    render: (node, context) => (attribute(node, 'role') === PRINTED_EDITION ? printedEdition : plainNote.render)(node, context),
  },
  'note-para': paragraph(),
  'table-footnote': note('table-footnote', true),
  textfn: line('span'),
}
