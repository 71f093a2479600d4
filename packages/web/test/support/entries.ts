import { existsSync, globSync } from 'node:fs'
import { join } from 'node:path'
import { manifestIn, type Target } from './packed.ts'

/** A specifier by which a package can be imported, and the files that it may resolve to. */
export interface Entry {
  readonly specifier: string
  /** Whether package.json names it, rather than a pattern matching it. */
  readonly isNamed: boolean
  readonly files: readonly string[]
}

const filesOf = (target: Target): readonly string[] =>
  typeof target === 'string' ? [target] : Object.values(target).flatMap(filesOf)

/** What the `*` of a pattern stands for in each matching file. */
const fitting = (folder: string, pattern: string): readonly string[] => {
  const [before = '', after = ''] = pattern.slice('./'.length).split('*')
  return globSync(`${before}**`, { cwd: folder })
    .map(path => path.replaceAll('\\', '/'))
    .filter(path => path.startsWith(before) && path.endsWith(after) && path.length > before.length + after.length)
    .map(path => path.slice(before.length, path.length - after.length))
}

/** The entries of the package in a folder. Patterns are expanded by the files that exist for any of their targets. */
export const entriesOf = (folder: string): readonly Entry[] => {
  const { name, exports = {} } = manifestIn(folder)
  return Object.entries(exports).flatMap(([path, target]): readonly Entry[] => {
    const files = filesOf(target)
    const specifier = name + path.slice(1)
    if (!path.includes('*')) return [{ specifier, isNamed: true, files }]
    return [...new Set(files.flatMap(file => fitting(folder, file)))].map(part => ({
      specifier: specifier.replace('*', part),
      isNamed: false,
      files: files.map(file => file.replace('*', part)),
    }))
  })
}

/** The files that entries resolve to but that do not exist. */
export const missing = (folder: string, entries: readonly Entry[]): readonly string[] =>
  entries.flatMap(({ files }) => files).filter(file => !existsSync(join(folder, file)))

export const isStyle = ({ specifier }: Entry): boolean => specifier.endsWith('.css')
