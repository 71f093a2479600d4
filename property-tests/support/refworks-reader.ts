import type { Found } from './expected-import.ts'
import type { NameParts } from './imported-names.ts'
import { taggedValues } from './tagged-lines.ts'

/** A tag of two characters, a space, and a value that is not blank. */
const LINE = /^([A-Z][A-Z0-9]) (\S(?:.*\S)?)$/

const name = (line: string): NameParts => {
  const [family = '', given = '', suffix = '', ...more] = line.split(', ')
  if (more.length > 0) throw new Error(`not a name: ${line}`)
  return [family, given, suffix]
}

type Tags = ReadonlyMap<string, readonly string[]>

/** The only value of a tag; throws if there are several. */
const only = (tags: Tags, tag: string): string | undefined => {
  const values = tags.get(tag) ?? []
  if (values.length > 1) throw new Error(`${tag} stands ${values.length} times`)
  return values[0]
}

const KNOWN = new Set([
  'RT',
  'SR',
  'ID',
  'A1',
  'T1',
  'JF',
  'T2',
  'A2',
  'T3',
  'YR',
  'FD',
  'ED',
  'VO',
  'IS',
  'SP',
  'OP',
  'NO',
  'SN',
  'PB',
  'DO',
  'UL',
  'LA',
  'K1',
  'AB',
])

export interface RefWorksRecord {
  readonly found: Omit<Found, 'issn' | 'isbn' | 'number' | 'seriesNumber'>
  readonly key: string | undefined
  readonly year: string | undefined
  readonly source: string | undefined
  readonly note: string | undefined
  readonly standardNumber: string | undefined
  readonly keywords: readonly string[]
}

const record = (lines: string): RefWorksRecord => {
  const tags = taggedValues(lines, LINE)
  for (const tag of tags.keys()) if (!KNOWN.has(tag)) throw new Error(`RefWorks knows no ${tag}`)
  const date = only(tags, 'FD')?.split('/').map(Number)
  const end = only(tags, 'OP')
  return {
    found: {
      type: only(tags, 'RT'),
      title: only(tags, 'T1'),
      authors: (tags.get('A1') ?? []).map(name),
      editors: (tags.get('A2') ?? []).map(name),
      container: only(tags, 'JF') ?? only(tags, 'T2'),
      series: only(tags, 'T3'),
      edition: only(tags, 'ED'),
      volume: only(tags, 'VO'),
      issue: only(tags, 'IS'),
      pages: end === undefined ? only(tags, 'SP') : `${only(tags, 'SP')}-${end}`,
      issued: date,
      doi: only(tags, 'DO'),
      publisher: only(tags, 'PB'),
      language: only(tags, 'LA'),
      keywords: tags.get('K1')?.join(','),
      abstract: only(tags, 'AB'),
      url: only(tags, 'UL'),
    },
    key: only(tags, 'ID'),
    year: only(tags, 'YR'),
    source: only(tags, 'SR'),
    note: only(tags, 'NO'),
    standardNumber: only(tags, 'SN'),
    keywords: tags.get('K1') ?? [],
  }
}

/** A strict reader of RefWorks' tagged format: records end with an empty line, lines do not continue, and only some tags may repeat. */
export const readRefWorks = (text: string): readonly RefWorksRecord[] => {
  if (!text.endsWith('\r\n\r\n')) throw new Error('the last record is not closed')
  return text.slice(0, -'\r\n\r\n'.length).split('\r\n\r\n').map(record)
}
