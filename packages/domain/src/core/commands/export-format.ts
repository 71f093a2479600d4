import type { CitationFormat } from './call.ts'

/** Every form in which a citation leaves the page (EXP-1): RefWorks has an endpoint of its own. */
export type ExportFormat = 'refworks' | CitationFormat
