import { existsSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { hasOwnTests, testFilesIn, testFoldersOf } from './test-folders.ts'

const root = join(import.meta.dirname, '../..')

/** As many files as two processors run in about a minute: a law takes a tenth of the time of another test, one in a browser five times as long. */
const MAX_FILES = { laws: 200, others: 36, browser: 3 }

const isLaw = (file: string): boolean => file.startsWith('property-tests/')

const isBrowserTest = (file: string): boolean => file.includes('.browser.test.')

/** A test file, and how far it is from what has changed: the nearest first. */
interface Candidate {
  readonly file: string
  readonly rank: number
}

/** The tests that import a source folder by its path. */
const importing = (folder: string, files: readonly string[]): ReadonlySet<string> => {
  const path = folder.slice(folder.indexOf('/src/'))
  return new Set(files.filter(file => readFileSync(join(root, file), 'utf8').includes(`${path}/`)))
}

/**
 * The tests of a folder: first those at the same place, or those of an ancestor that import it; then those directly in the ancestor's folder;
 * then those below. Of the last, some from each folder come before more of one.
 */
const testsFor = (folder: string): readonly Candidate[] =>
  testFoldersOf(folder).flatMap(tests => {
    const files = testFilesIn(tests)
    const isOwn = hasOwnTests(folder)
    const near = isOwn ? new Set<string>() : importing(folder, files)
    const places = new Map<string, number>()
    return files.map(file => {
      const place = places.get(dirname(file)) ?? 0
      places.set(dirname(file), place + 1)
      if (near.has(file)) return { file, rank: 0 }
      if (dirname(file) === tests) return { file, rank: isOwn ? 0 : 1 }
      return { file, rank: 2 + place }
    })
  })

/** The components that show a part of the page, and what readers do with it in a browser: all have the same name. */
const sameNameOf = (folder: string): readonly Candidate[] => {
  const name = basename(folder)
  const inBrowser = testFilesIn('packages/web/test/page').filter(
    file => isBrowserTest(file) && [`${name}.`, `${name}-`].some(start => basename(file).startsWith(start)),
  )
  return [...(folder.startsWith('packages/domain/') ? testFilesIn(`packages/react-ui/test/${name}`) : []), ...inBrowser].map(
    file => ({ file, rank: 1 }),
  )
}

/** What to run after a change. */
export interface ChosenTests {
  readonly run: readonly string[]
  /** The tests further from the change, beyond what runs in a short time. */
  readonly leftOut: readonly string[]
}

/**
 * The tests to run for changed files: tests that have changed themselves, then those of the folders whose sources have, the nearest first,
 * up to a number that runs in a short time.
 * @param changed relative to the project's root; deleted files too
 */
export const chosenTests = (changed: readonly string[]): ChosenTests => {
  const own = changed.filter(file => /\.test\.tsx?$/.test(file) && existsSync(join(root, file)))
  const folders = new Set(changed.filter(file => /^packages\/[^/]+\/src\//.test(file)).map(file => dirname(file)))
  const ranks = new Map<string, number>()
  for (const { file, rank } of [...folders].flatMap(folder => [...testsFor(folder), ...sameNameOf(folder)]))
    ranks.set(file, Math.min(rank, ranks.get(file) ?? rank))
  for (const file of own) ranks.set(file, -1)
  const files = [...ranks].toSorted(([, one], [, other]) => one - other).map(([file]) => file)
  const kindOf = (file: string): keyof typeof MAX_FILES => (isBrowserTest(file) ? 'browser' : isLaw(file) ? 'laws' : 'others')
  const seen = { laws: 0, others: 0, browser: 0 }
  const run: string[] = []
  const leftOut: string[] = []
  for (const file of files) {
    const kind = kindOf(file)
    seen[kind] += 1
    const isRun = seen[kind] <= MAX_FILES[kind] || ranks.get(file) === -1
    ;(isRun ? run : leftOut).push(file)
  }
  return { run, leftOut }
}
