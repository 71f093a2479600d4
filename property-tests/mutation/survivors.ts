import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const FILE = join(import.meta.dirname, 'survivors.md')

const HEAD = `# Mutations that no test detects

Each survivor of a mutation run, with the reason why that is acceptable.
\`npm run mutation\` keeps this list up to date: it adds new survivors and removes those that a test now detects. Add the reasons here.
`

export const NO_REASON = 'no reason yet'

/** A mutation that no test detected. */
export interface Survivor {
  /** Relative to the domain's sources, or else to the project's root. */
  readonly file: string
  /** The original source text. */
  readonly original: string
  readonly replacement: string
}

const code = (text: string): string => `\`${text.replaceAll(/\s+/g, ' ').replaceAll('`', 'ˋ')}\``

const line = ({ original, replacement }: Survivor): string => `- ${code(original)} → ${code(replacement)}: `

const written = (): string => (existsSync(FILE) ? readFileSync(FILE, 'utf8') : '')

/** The recorded reasons, by file and mutation. */
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

/** Updates the list for the files that a run has mutated, and leaves the others as they are. Returns the survivors without a reason. */
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
