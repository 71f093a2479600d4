import { plugins } from '@citation-js/core'
import '@citation-js/plugin-bibtex'
import '@citation-js/plugin-ris'

/** What a reference manager has of a citation after an import, in CSL's names. */
export type Imported = Readonly<Record<string, unknown>>

const imported =
  (forceType: string) =>
  (text: string): readonly Imported[] =>
    plugins.input.chain(text, { forceType, generateGraph: false })

/** Reads RIS as citation-js does: the newer specification of the tags, with the older one's where that is silent. */
export const importRis = imported('@ris/file')

/** Reads BibTeX with the fields that BibTeX itself knows. */
export const importBibtex = imported('@bibtex/text')

/** Reads BibTeX as biblatex does, which knows keywords, abstracts and languages too. */
export const importBiblatex = imported('@biblatex/text')
