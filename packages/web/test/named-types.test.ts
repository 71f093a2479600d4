import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

const root = join(import.meta.dirname, '../../..')

const filesOf = (...patterns: readonly string[]): readonly string[] => globSync([...patterns], { cwd: root })

const read = (file: string): string => readFileSync(join(root, file), 'utf8')

const names = (pattern: RegExp, text: string): readonly string[] => [...text.matchAll(pattern)].flatMap(([, name = '']) => name)

/** What our packages export under the name of a type or a component. */
const exported = new Set(
  filesOf('packages/{domain,api-client,react-ui}/src/**/*.{ts,tsx}').flatMap(file =>
    names(/^export (?:abstract )?(?:class|const|function|interface|type) ([A-Z]\w*)/gm, read(file)),
  ),
)

/** The names of fp-ts that the pages speak of. */
const FP_TS: ReadonlySet<string> = new Set(['Either', 'Left', 'None', 'Option', 'Right', 'Some', 'TaskEither'])

const PAGES = filesOf('packages/{domain,api-client,react-ui}/{README.md,docs/*.md}', 'docs/*.md', 'CONTRIBUTING.md')

describe('the types and components that a page of the documentation names', () => {
  test.each(PAGES)('exist: %s', page => {
    const named = names(/`([A-Z]\w*[a-z]\w*)`/g, read(page))
    expect(named.filter(name => !exported.has(name) && !FP_TS.has(name))).toEqual([])
  })
})
