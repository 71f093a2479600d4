import type { PartName } from './record.ts'

/** The parts of an article in the order of the page. */
export const PART_NAMES = [
  'title',
  'authors',
  'abstracts',
  'keywords',
  'body',
  'references',
  'glossary',
  'exam',
  'biographies',
  'tail',
] as const satisfies readonly PartName[]

/** A value for every part, by name. */
export const everyPart = <A>(make: (name: PartName) => A): Readonly<Record<PartName, A>> => ({
  title: make('title'),
  authors: make('authors'),
  abstracts: make('abstracts'),
  keywords: make('keywords'),
  body: make('body'),
  references: make('references'),
  glossary: make('glossary'),
  exam: make('exam'),
  biographies: make('biographies'),
  tail: make('tail'),
})
