import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vitest/config'

const EXPORTED = /^export (?:declare )?(?:const|let|function|class|type|interface|enum) (\w+)/gm
const IMPORTED = /^import (type )?\{([^}]*)\} from '@lectern\/domain(?:\/[\w-]+)?'$/gm

/** Which file of the domain declares a name; names are unique over the whole domain. */
const declaringFiles = (source: string): ReadonlyMap<string, string> =>
  new Map(
    globSync('**/*.ts', { cwd: source }).flatMap(file =>
      [...readFileSync(join(source, file), 'utf8').matchAll(EXPORTED)].map(([, name = '']): [string, string] => [name, join(source, file)]),
    ),
  )

/**
 * Lets a test load the files it needs of the domain in place of all of them: a mutation run loads them thousands of times.
 * @param source the domain's source folder
 */
export const domainFiles = (source: string): Plugin => {
  const files = declaringFiles(source)
  const imports = (_: string, type: string | undefined, names: string): string =>
    names
      .split(',')
      .map(name => name.trim())
      .filter(name => name !== '' && type === undefined && !name.startsWith('type '))
      .map(name => `import { ${name} } from '${files.get(name.split(' as ')[0] ?? '') ?? join(source, 'index.ts')}'`)
      .join('; ')
  return {
    name: 'domain-files',
    enforce: 'pre',
    transform: (code, id) => (id.includes('/property-tests/') ? code.replaceAll(IMPORTED, imports) : undefined),
  }
}
