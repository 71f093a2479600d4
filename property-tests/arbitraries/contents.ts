import * as fc from 'fast-check'
import type { ContentsEntry } from '@lectern/domain/article'
import type { TableOfContents } from '@lectern/domain/page'

const entryWith = (children: fc.Arbitrary<readonly ContentsEntry[]>): fc.Arbitrary<ContentsEntry> =>
  fc.record(
    {
      id: fc.nat({ max: 999 }).map(number => `s${number}`),
      label: fc.constantFrom('', '1', '2.1'),
      title: fc.constantFrom('Start', 'Methods', 'Naïve soil', 'Results'),
      children,
    },
    { requiredKeys: ['id', 'title', 'children'] },
  )

const flat = entryWith(fc.constant([]))

/** An entry of an outline, sometimes with entries inside it, at most two levels deep. */
export const outlineEntry: fc.Arbitrary<ContentsEntry> = fc.oneof(
  { weight: 3, arbitrary: flat },
  entryWith(fc.array(fc.oneof(flat, entryWith(fc.array(flat, { maxLength: 2 }))), { maxLength: 3 })),
)

/** An entry for a float, with or without a thumbnail. */
const float: fc.Arbitrary<ContentsEntry> = fc
  .tuple(flat, fc.option(fc.constantFrom('/content/S1/gr1.jpg', '/content/S1/a%20b.png')))
  .map(([entry, thumbnail]) => (thumbnail === null ? entry : { ...entry, thumbnail }))

const list = fc.array(flat, { maxLength: 9 })

const floats = fc.array(float, { maxLength: 9 })

export const tableOfContents: fc.Arbitrary<TableOfContents> = fc.record({
  outline: fc.array(outlineEntry, { maxLength: 9 }),
  figures: floats,
  tables: floats,
  extras: list,
})

/** This number of entries without children. */
export const flatEntries = (count: number): readonly ContentsEntry[] =>
  Array.from({ length: count }, (_, index) => ({ id: `e${index + 1}`, title: `Entry ${index + 1}`, children: [] }))

/** A table of contents with some of its lists filled. */
export const contentsWith = (given: Partial<TableOfContents> = {}): TableOfContents => ({
  outline: [],
  figures: [],
  tables: [],
  extras: [],
  ...given,
})
