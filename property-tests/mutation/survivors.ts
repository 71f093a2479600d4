import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const FILE = join(import.meta.dirname, 'survivors.md')

const HEAD = `# What no test notices

Changes that a mutation run made and no test noticed, each with the reason why that is no matter.
\`npm run mutation\` keeps this list: it adds what is new and takes out what a test notices by now. Write the reasons here.
`

export const NO_REASON = 'no reason yet'

/** A change that no test noticed. */
export interface Survivor {
  /** Of the domain below its sources, else from the project's root. */
  readonly file: string
  /** What was changed, as the source has it. */
  readonly original: string
  readonly replacement: string
}

const code = (text: string): string => `\`${text.replaceAll(/\s+/g, ' ').replaceAll('`', 'ˋ')}\``

const line = ({ original, replacement }: Survivor): string => `- ${code(original)} → ${code(replacement)}: `

const written = (): string => (existsSync(FILE) ? readFileSync(FILE, 'utf8') : '')

/** The reasons that have been written, by file and change. */
const reasons = (): ReadonlyMap<string, string> => {
  const found = new Map<string, string>()
  let file = ''
  for (const text of written().split('\n')) {
    const [, heading] = /^## (.+)$/.exec(text) ?? []
    const [, change, reason] = /^(- `[^`]*` → `[^`]*`: )(.*)$/.exec(text) ?? []
    if (heading !== undefined) file = heading
    if (change !== undefined && reason !== undefined) found.set(`${file}\n${change}`, reason)
  }
  return found
}

/**
 * Writes the list again for the files that a run has changed and leaves the others as they are; gives the survivors
 * that have no reason.
 */
export const listed = (files: ReadonlySet<string>, survivors: readonly Survivor[]): readonly Survivor[] => {
  const known = reasons()
  const keyOf = (survivor: Survivor): string => `${survivor.file}\n${line(survivor)}`
  const others = [...known].filter(([key]) => !files.has(key.split('\n')[0] ?? ''))
  const rows = new Map([
    ...others,
    ...survivors.map((survivor): [string, string] => [keyOf(survivor), known.get(keyOf(survivor)) ?? NO_REASON]),
  ])
  const sections = Map.groupBy(
    [...rows].sort(([a], [b]) => (a < b ? -1 : 1)),
    ([key]) => key.split('\n')[0] ?? '',
  )
  const section = ([file, entries]: [string, readonly [string, string][]]): string =>
    `\n## ${file}\n\n${entries.map(([key, reason]) => `${key.split('\n')[1] ?? ''}${reason}\n`).join('')}`
  writeFileSync(FILE, HEAD + [...sections].map(section).join(''))
  return survivors.filter(survivor => rows.get(keyOf(survivor)) === NO_REASON)
}
