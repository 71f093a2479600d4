import {
  compareAffiliations,
  compareCaptions,
  compareClaims,
  compareCrossReferences,
  compareFigures,
  compareFormulas,
  comparePeople,
  comparePictures,
  compareReferences,
} from './compare-facts.ts'
import { compareExports, type CitationFile } from './compare-exports.ts'
import { compareHeadings, compareTables } from './compare-items.ts'
import { compareText } from './compare-text.ts'
import type { Outcome } from './difference.ts'
import type { PageArticle, Subject, XmlArticle } from './facts.ts'

/** Something that a file and its page have in common, and how it is compared. */
export interface Feature {
  readonly name: string
  /** What is counted. */
  readonly unit: string
  readonly compare: (xml: XmlArticle, page: PageArticle, files: readonly CitationFile[]) => Outcome
}

const claims = (name: Subject, unit: string): Feature => ({
  name,
  unit,
  compare: (xml, page) => compareClaims(name, xml, page),
})

/** All features, in the order of the report. */
export const FEATURES: readonly Feature[] = [
  claims('Title', 'titles'),
  { name: 'Names', unit: 'names', compare: (xml, page) => comparePeople(xml.people, page.people) },
  { name: 'Affiliations', unit: 'affiliations', compare: (xml, page) => compareAffiliations(xml.people, page.people) },
  claims('Dates', 'dates'),
  claims('Identifiers', 'identifiers'),
  claims('Licences', 'statements'),
  claims('Keywords', 'keywords'),
  { name: 'Text', unit: 'words', compare: (xml, page) => compareText(xml.text, page.text, xml.elsewhere) },
  { name: 'Headings', unit: 'headings', compare: (xml, page) => compareHeadings(xml.headings, page.headings, xml.text) },
  { name: 'Figures', unit: 'figures', compare: (xml, page) => compareFigures(xml.floats, page.floats) },
  { name: 'Pictures', unit: 'pictures', compare: (xml, page) => comparePictures(xml.floats, page.floats) },
  { name: 'Captions', unit: 'words', compare: (xml, page) => compareCaptions(xml.floats, page.floats) },
  { name: 'Tables', unit: 'cells', compare: (xml, page) => compareTables(xml.tables, page.tables) },
  { name: 'Formulas', unit: 'formulas', compare: (xml, page) => compareFormulas(xml.formulas, page.formulas) },
  claims('Notes', 'paragraphs'),
  claims('Funding', 'statements'),
  { name: 'References', unit: 'parts', compare: (xml, page) => compareReferences(xml.references, page.entries) },
  { name: 'Cross-references', unit: 'links', compare: (xml, page) => compareCrossReferences(xml.crossReferences, page) },
  { name: 'Exports', unit: 'fields', compare: (xml, _page, files) => compareExports(xml.citation, files) },
]
