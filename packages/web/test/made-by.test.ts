import { definitionsIn, type Definition } from '@lectern/property-tests/rules/definitions'
import { needsIn } from '@lectern/property-tests/rules/needs'
import { readSources } from '@lectern/property-tests/rules/program'
import { reachedFrom } from '@lectern/property-tests/rules/reach'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { MADE_BY } from '../vite.config.ts'

type Version = keyof typeof MADE_BY

interface Maker {
  /** Where the values are exported that make what is stored. */
  readonly places: readonly string[]
  /** What they use that has a version of its own. */
  readonly without: readonly string[]
}

/** An import gets the folder and the third parties as data, which are part of its fingerprint. */
const MAKERS: Readonly<Record<Version, Maker>> = {
  LECTERN_IMPORTER: {
    places: ['web/src/importer/import-file.ts', 'web/src/importer/conversion.ts'],
    without: ['keptParts', 'madeIndex', 'rendererVersion'],
  },
  LECTERN_INDEXER: {
    places: [
      'web/src/indexing',
      'web/src/store/index-statements.ts',
      'web/src/store/postgres-full-text.ts',
      'web/src/store/sqlite-full-text.ts',
      'web/src/store/stored-record.ts',
    ],
    without: [],
  },
  LECTERN_RENDERER: { places: ['web/src/rendering'], without: [] },
}

const isVersion = (name: string): name is Version => name in MADE_BY

const VERSIONS = Object.keys(MADE_BY).filter(isVersion)

const sources = readSources(join(import.meta.dirname, '../../..'))
const definitions = definitionsIn(sources)
const needsOf = needsIn(sources, definitions)

const pathOf = ({ file }: Definition): string => sources.pathOf(file).replace(/^packages\//, '')

const isIn = (places: readonly string[], path: string): boolean =>
  places.some(place => path === place || path.startsWith(`${place}/`))

/** The files of everything that is used to make what has this version. */
const filesBehind = (version: Version): readonly string[] => {
  const { places, without } = MAKERS[version]
  const makers = definitions.all.filter(definition => definition.isExported && isIn(places, pathOf(definition)))
  const isFollowed = ({ name }: Definition): boolean => name === undefined || !without.includes(name)
  const reached = reachedFrom(
    definitions,
    definition => {
      const needs = needsOf(definition)
      return { ...needs, definitions: needs.definitions.filter(isFollowed) }
    },
    [],
    makers,
  )
  return [...new Set([...reached].map(pathOf))].sort()
}

const BEHIND = new Map(VERSIONS.map(version => [version, filesBehind(version)]))

describe.each(VERSIONS)('%s', version => {
  const behind = BEHIND.get(version) ?? []

  test('is a digest of everything that makes what has it', () => {
    expect(behind.filter(path => !isIn(MADE_BY[version], path))).toEqual([])
  })

  test('is a digest of nothing else', () => {
    expect(
      MADE_BY[version].filter(place => !place.includes('node_modules/') && !behind.some(path => isIn([place], path))),
    ).toEqual([])
  })

  test('starts from every maker that is named', () => {
    const { places, without } = MAKERS[version]
    expect(places.filter(place => !behind.some(path => isIn([place], path)))).toEqual([])
    expect(without.filter(name => !definitions.all.some(definition => definition.name === name))).toEqual([])
  })
})
