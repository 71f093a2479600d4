import { globSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fc, test } from '@fast-check/vitest'
import { describe, expect } from 'vitest'
import { chosenTests } from './chosen-tests.ts'
import { hasOwnTests, testFilesIn, testFolderOf, testFoldersOf } from './test-folders.ts'

const root = join(import.meta.dirname, '../..')

const sources = globSync('packages/*/src/**/*.{ts,tsx}', { cwd: root }).map(file => file.replaceAll('\\', '/'))

const folders = [...new Set(sources.map(file => dirname(file)))].toSorted()

/** The folders of which no test folder is nearer than that of their whole package, and why. */
const WIDELY_TESTED: Readonly<Record<string, string>> = {
  'packages/api-client/src': 'the table of calls, the client and their codecs are proved in property-tests/wire',
  'packages/api-client/src/codecs': 'see packages/api-client/src',
  'packages/api-client/src/codecs/page': 'see packages/api-client/src',
  'packages/api-client/src/endpoints': 'see packages/api-client/src',
  'packages/api-client/src/openapi': 'see packages/api-client/src',
  'packages/react-ui/src': 'only the package’s entry, which exports all folders',
  'packages/react-ui/src/admin': 'the pages of operators, tested as the server sends them',
  'packages/web/src/page-state': 'what server and browser share of a page, tested with the pages that use it',
  'packages/web/src/signals': 'what is sent there is tested with those who hear it',
}

const isWholePackage = (tests: string): boolean => /^packages\/[^/]+\/test$|^property-tests$/.test(tests)

const changedFile = (folder: string): string => `${folder}/changed.ts`

describe('the test folders of a source folder', () => {
  test.each(folders)('%s has some with tests', folder => {
    for (const tests of testFoldersOf(folder)) expect(testFilesIn(tests)).not.toEqual([])
    expect(chosenTests([changedFile(folder)]).run).not.toEqual([])
  })

  test('are those of the whole package only where no nearer ones exist, for a reason', () => {
    expect(folders.filter(folder => isWholePackage(testFolderOf(folder)))).toEqual(Object.keys(WIDELY_TESTED))
  })

  test.each([
    ['packages/domain/src/article/citation/styles', 'property-tests/article/citation/styles'],
    ['packages/domain/src/engines/markers', 'property-tests/engines'],
    ['packages/domain/src/words', 'property-tests/words'],
    ['packages/web/src/server/article/page', 'packages/web/test/server/article'],
    ['packages/web/src/importer/jats/people', 'packages/web/test/importer/jats'],
    ['packages/react-ui/src/downloads', 'packages/react-ui/test/downloads'],
  ])('of %s are in %s', (folder, tests) => {
    expect(testFolderOf(folder)).toBe(tests)
  })
})

describe('the tests that are chosen for changed files', () => {
  const changes = fc.uniqueArray(fc.constantFrom(...sources), { maxLength: 5 })

  test.prop([changes])('are run or left out: each is one of these, and few need a browser', changed => {
    const { run, leftOut } = chosenTests(changed)
    const all = [...run, ...leftOut]
    expect(new Set(all).size).toBe(all.length)
    const expected = changed.flatMap(file => testFoldersOf(dirname(file)).flatMap(folder => testFilesIn(folder)))
    expect(expected.filter(file => !all.includes(file))).toEqual([])
    expect(run.filter(file => file.includes('.browser.test.')).length).toBeLessThanOrEqual(3)
  })

  test.prop([fc.constantFrom(...folders.filter(hasOwnTests))])('include those at the same place, before all others', folder => {
    const { run } = chosenTests([changedFile(folder)])
    const own = testFilesIn(testFolderOf(folder), false).filter(file => !file.includes('.browser.test.'))
    expect(own.filter(file => !run.includes(file))).toEqual([])
  })

  test('include every changed test, however many, and none that is gone', () => {
    const changed = testFilesIn('packages/react-ui/test')
    const { run, leftOut } = chosenTests([...changed, 'packages/react-ui/test/page/gone.dom.test.tsx'])
    expect(run.toSorted()).toEqual(changed)
    expect(leftOut).toEqual([])
  })

  test('are few of a whole package: some from each folder', () => {
    const { run, leftOut } = chosenTests(['packages/react-ui/src/index.ts'])
    expect(leftOut.length).toBeGreaterThan(run.length)
    expect(new Set(run.map(file => dirname(file))).size).toBeGreaterThan(20)
  })

  test('of an ancestor are first those that import the changed folder', () => {
    const [first, second] = chosenTests(['packages/web/src/page-state/changed.ts']).run
    expect([first, second]).toEqual([
      'packages/web/test/server/article/page-for-all.test.ts',
      'packages/web/test/server/article/page-for-audiences.test.ts',
    ])
  })

  test('include the components that show a part of the page, and what readers do with it in a browser', () => {
    expect(chosenTests(['packages/domain/src/page/downloads/x.ts']).run).toEqual(
      expect.arrayContaining([
        ...testFilesIn('property-tests/page/downloads'),
        ...testFilesIn('packages/react-ui/test/downloads'),
        'packages/web/test/page/downloads.browser.test.ts',
      ]),
    )
  })

  test('are none where no source and no test has changed', () => {
    expect(chosenTests(['README.md', 'packages/web/bin/check.js'])).toEqual({ run: [], leftOut: [] })
  })
})
