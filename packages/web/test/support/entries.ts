import { existsSync, globSync } from 'node:fs'
import { join } from 'node:path'
import { manifestIn, type Target } from './packed.ts'

/** What a package can be imported by, and the files that this may lead to. */
export interface Entry {
  readonly specifier: string
  /** Whether package.json names it; else a pattern of it fits. */
  readonly isNamed: boolean
  readonly files: readonly string[]
}

const filesOf = (target: Target): readonly string[] =>
  typeof target === 'string' ? [target] : Object.values(target).flatMap(filesOf)

/** What stands for the `*` of a pattern in each file that fits it. */
const fitting = (folder: string, pattern: string): readonly string[] => {
  const [before = '', after = ''] = pattern.slice('./'.length).split('*')
  return globSync(`${before}**`, { cwd: folder })
    .map(path => path.replaceAll('\\', '/'))
    .filter(path => path.startsWith(before) && path.endsWith(after) && path.length > before.length + after.length)
    .map(path => path.slice(before.length, path.length - after.length))
}

/** The entries of the package in a folder, those that its patterns stand for by what any of their files is there for. */
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

/** The files that entries lead to and that are not there. */
export const missing = (folder: string, entries: readonly Entry[]): readonly string[] =>
  entries.flatMap(({ files }) => files).filter(file => !existsSync(join(folder, file)))

export const isStyle = ({ specifier }: Entry): boolean => specifier.endsWith('.css')
