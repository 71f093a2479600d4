import type { CitationFormat } from '@lectern/domain/core'
import * as t from 'io-ts'
import type { Codec } from './fields.ts'
import { opaque } from './written.ts'

/** The names of each citation format: the documents', and the media types that platforms use. */
const FORMATS: ReadonlyMap<unknown, CitationFormat> = new Map([
  ['ris', 'ris'],
  ['application/x-research-info-systems', 'ris'],
  ['bibtex', 'bibtex'],
  ['text/x-bibtex', 'bibtex'],
  ['application/x-bibtex', 'bibtex'],
  ['text', 'text'],
  ['text/plain', 'text'],
])

/** A citation format (EXP-1). */
export const Format: Codec<CitationFormat, string> = opaque(
  'ris, bibtex or text',
  (value): value is CitationFormat => value === 'ris' || value === 'bibtex' || value === 'text',
  (value, context) => {
    const format = FORMATS.get(typeof value === 'string' ? value.toLowerCase() : value)
    return format === undefined ? t.failure(value, context) : t.success(format)
  },
  t.identity,
  () => t.keyof({ ris: null, bibtex: null, text: null }),
)
