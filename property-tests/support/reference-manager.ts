import { plugins } from '@citation-js/core'
import '@citation-js/plugin-bibtex'
import '@citation-js/plugin-ris'

/** A citation in a reference manager after an import, in CSL's terms. */
export type Imported = Readonly<Record<string, unknown>>

const imported =
  (forceType: string) =>
  (text: string): readonly Imported[] =>
    plugins.input.chain(text, { forceType, generateGraph: false })

/** Reads RIS with citation-js: by the newer specification of tags, with the older one as a fallback. */
export const importRis = imported('@ris/file')

/** Reads BibTeX with the fields of BibTeX itself. */
export const importBibtex = imported('@bibtex/text')

/** Reads BibTeX like biblatex, which also knows keywords, abstracts and languages. */
export const importBiblatex = imported('@biblatex/text')
