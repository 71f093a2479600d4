import type { CslItem } from '../csl-item.ts'
import { apa } from './apa.ts'
import { chicagoAuthorDate, chicagoNotes } from './chicago.ts'
import type { CitationStyle } from './citation-style.ts'
import { ieee } from './ieee.ts'
import type { Runs } from './runs.ts'
import { vancouver } from './vancouver.ts'

const formatters: Readonly<Record<CitationStyle, (item: CslItem) => Runs>> = {
  apa,
  vancouver,
  'chicago-author-date': chicagoAuthorDate,
  'chicago-notes': chicagoNotes,
  ieee,
}

/** An item as an entry of a reference list in one of the styles, however little is known about it. */
export const formattedCitation = (style: CitationStyle, item: CslItem): Runs => formatters[style](item)
