import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isKnownName } from '@lectern/domain/article'
import { describe, expect, test } from 'vitest'

const packages = join(import.meta.dirname, '../../packages')

const sources = (folder: string): readonly string[] =>
  globSync('**/*.{ts,tsx}', { cwd: join(packages, folder) }).map(file => join(packages, folder, file))

/** Names with a hyphen that codecs read and write and that are not names of nodes. */
const wireNames = new Set(
  sources('api-client/src/codecs').flatMap(file =>
    [
      ...readFileSync(file, 'utf8')
        .replaceAll(/^.* from '.*'$/gm, '')
        .matchAll(/'([a-z]+(?:-[a-z]+)+)'/g),
    ].map(([, name = '']) => name),
  ),
)

/** Names of the domain itself, which codecs translate. */
const decided = new Set([
  'special-issue-articles',
  'virtual-special-issue',
  'new-window',
  'shopping-cart',
  'non-prod',
  'hydration-error',
])

/** Folders that read what others have written. */
const READERS = [join('api-client', 'src', 'codecs'), join('web', 'src', 'importer'), join('web', 'src', 'fidelity')]

describe('ART-17 the names of the wire', () => {
  test('are those of the documents', () => {
    for (const name of [
      'hub-eid',
      'vol-first',
      'iss-first',
      'item-weight',
      'document-subtype',
      'issn-primary-formatted',
      'isbn-primary-unformatted',
      'trace-token',
      'has-large-authors',
    ]) {
      expect(wireNames).toContain(name)
    }
  })

  test('appear in codecs alone; importers and the comparison, which read files, know those of the files', () => {
    const names = [...wireNames].filter(name => !isKnownName(name) && !decided.has(name))
    const elsewhere = ['domain/src', 'react-ui/src', 'api-client/src', 'web/src']
      .flatMap(sources)
      .filter(file => !READERS.some(folder => file.includes(folder)))
    const found = elsewhere.flatMap(file => {
      const source = readFileSync(file, 'utf8')
      return names.filter(name => source.includes(`'${name}'`)).map(name => `${file}: ${name}`)
    })
    expect(found).toEqual([])
  })
})
