/** A file and the SHA-256 of its content. */
export interface Sum {
  /** Its path in the backup, with slashes. */
  readonly name: string
  readonly digest: string
}

const ESCAPES: Readonly<Record<string, string>> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r' }

const UNESCAPED: Readonly<Record<string, string>> = { '\\\\': '\\', '\\n': '\n', '\\r': '\r' }

/** A line of a list that `sha256sum --check` can read. */
const lineOf = ({ name, digest }: Sum): string => {
  const escaped = name.replace(/[\\\n\r]/g, character => ESCAPES[character] ?? character)
  return `${escaped === name ? '' : '\\'}${digest}  ${escaped}\n`
}

export const sumsText = (sums: readonly Sum[]): string => sums.map(lineOf).join('')

const sumIn = (line: string): Sum => {
  const [, mark, digest = '', name = ''] = /^(\\?)([0-9a-f]{64}) {2}(.+)$/.exec(line) ?? []
  if (digest === '') throw new Error(`This is not a line of a list of digests: ${line}`)
  return { digest, name: mark === '' ? name : name.replace(/\\[\\nr]/g, escaped => UNESCAPED[escaped] ?? escaped) }
}

/** The files in a list. Throws if it is not one. */
export const sumsIn = (text: string): readonly Sum[] =>
  text
    .split('\n')
    .filter(line => line !== '')
    .map(sumIn)
