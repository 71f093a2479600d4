import { labelLayout, type LabelLayout } from '@lectern/domain/article'
import { foldedReferences, type PreviewHoldings, type PreviewReference, type PreviewReferences } from '@lectern/domain/page'
import { KEPT_PREVIEW_FRAGMENTS, PreviewReferenceItems, type PreviewFragmentName, type PreviewFragments } from '@lectern/react-ui'
import { option as O } from 'fp-ts'
import { renderToStaticMarkup } from 'react-dom/server'
import { idsIn } from './outward-links.ts'
import { withLivingLinks } from './living-links.ts'

/** A preview ready to be shown: what it holds, and the markup of that. */
export interface PreviewView {
  readonly holdings: PreviewHoldings
  readonly fragments: PreviewFragments
}

/** What is made of an article before it is known who reads it, and what else the site has: markup by the names of the parts. */
export type PreviewMarkup = Readonly<Partial<Record<(typeof KEPT_PREVIEW_FRAGMENTS)[number], string>>>

const listed = (name: PreviewFragmentName, references: readonly PreviewReference[], labels: LabelLayout): PreviewFragments =>
  references.length === 0
    ? {}
    : { [name]: renderToStaticMarkup(<PreviewReferenceItems references={references} labels={labels} />) }

const present = (fragments: PreviewFragments): readonly (readonly [PreviewFragmentName, string])[] =>
  KEPT_PREVIEW_FRAGMENTS.flatMap(name => {
    const html = fragments[name]
    return html === undefined ? [] : [[name, html] as const]
  })

/**
 * A preview ready to be shown, whatever it was made from: an article of the site, or the state of a page that was received. Only what has a place in a
 * preview gets into it, and no link leads to what does not (PREV-10).
 * @param tail the markup of what a received state has after the text
 */
export const previewView = (markup: PreviewMarkup, references: PreviewReferences, tail?: string): PreviewView => {
  const { first, further } = foldedReferences(references.shown)
  const labels = labelLayout(references.shown.flatMap(({ label }) => (O.isSome(label) ? [label.value] : [])))
  const lists = { ...listed('first-references', first, labels), ...listed('further-references', further, labels) }
  // Of what was made of the site's own article only the parts that a preview has are taken: its tail is not among them.
  const parts = [...present(markup), ...(tail === undefined ? [] : [['tail', tail] as const])]
  const ids = idsIn([...parts.map(([, html]) => html), ...Object.values(lists)].join(''))
  return {
    holdings: {
      abstract: markup.abstracts !== undefined,
      introduction: markup.introduction !== undefined,
      snippets: markup.snippets !== undefined,
      references: { shown: references.shown.length, total: references.total },
    },
    fragments: { ...Object.fromEntries(parts.map(([name, html]) => [name, withLivingLinks(html, ids)])), ...lists },
  }
}
