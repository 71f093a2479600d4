import type { CitationFormat } from './call.ts'

/** Every format in which a citation can be exported (EXP-1). RefWorks has its own endpoint. */
export type ExportFormat = 'refworks' | CitationFormat
