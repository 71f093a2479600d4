import type { PartName } from './record.ts'

/** The parts of an article in the order of the page. */
export const PART_NAMES = [
  'title', 'authors', 'abstracts', 'keywords', 'body', 'references', 'glossary', 'exam', 'biographies', 'tail',
] as const satisfies readonly PartName[]
