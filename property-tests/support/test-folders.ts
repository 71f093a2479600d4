import { globSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')

/** The test files in and below a folder, or directly in it if `isDeep` is false. Paths are relative to the project's root. */
export const testFilesIn = (folder: string, isDeep = true): readonly string[] =>
  globSync(`${folder}${isDeep ? '/**' : ''}/*.test.{ts,tsx}`, { cwd: root })
    .map(file => file.replaceAll('\\', '/'))
    .toSorted()

/** The test folder at the same place as a source folder, whether or not it exists. */
const mirrorOf = (folder: string): string =>
  folder.startsWith('packages/domain/src')
    ? folder.replace('packages/domain/src', 'property-tests')
    : folder.replace(/^(packages\/[^/]+)\/src/, '$1/test')

/**
 * The test folder that mirrors a source folder, or its nearest ancestor with tests.
 * @param folder relative to the project's root: `packages/web/src/server/readers`
 */
export const testFolderOf = (folder: string): string => {
  const tests = mirrorOf(folder)
  return folder.endsWith('/src') || testFilesIn(tests).length > 0 ? tests : testFolderOf(folder.slice(0, folder.lastIndexOf('/')))
}

/** Whether tests are at the same place as a source folder, rather than with an ancestor. */
export const hasOwnTests = (folder: string): boolean => testFolderOf(folder) === mirrorOf(folder)

/** The folders that test a source folder: the one that mirrors it, and for the calls the laws that prove them. */
export const testFoldersOf = (folder: string): readonly string[] => [
  testFolderOf(folder),
  ...(folder.startsWith('packages/api-client/') ? ['property-tests/wire'] : []),
]
