/** A run of text in a formatted citation, upright or in italics. It never contains markup. */
export interface Run {
  readonly text: string
  readonly italic: boolean
}

/** A formatted citation or a piece of one; empty if nothing is known. */
export type Runs = readonly Run[]

const NOTHING: Runs = []

/** Text without trailing punctuation that would be doubled. */
export const words = (value: string | undefined): string => (value ?? '').trim().replace(/(?<![\s,;:])[\s,;:]+$/, '')

/** Upright text. */
export const plain = (text: string): Runs => (text === '' ? NOTHING : [{ text, italic: false }])

/** Text in italics. */
export const italic = (text: string): Runs => (text === '' ? NOTHING : [{ text, italic: true }])

/** The bare text of a piece. */
export const textOf = (runs: Runs): string => runs.map(({ text }) => text).join('')

/** Pieces in a row; neighbours in the same style become one. */
export const together = (...parts: readonly Runs[]): Runs => {
  const all: Run[] = []
  for (const run of parts.flat()) {
    const last = all.at(-1)
    if (last?.italic === run.italic) all[all.length - 1] = { text: last.text + run.text, italic: run.italic }
    else all.push(run)
  }
  return all
}

/** The pieces that are not empty, joined by this separator. */
export const joined =
  (separator: string) =>
  (...parts: readonly Runs[]): Runs =>
    together(...parts.filter(part => part.length > 0).flatMap((part, index) => (index === 0 ? [part] : [plain(separator), part])))

/** A piece with text before and after it; empty if the piece is empty. */
export const around = (before: string, runs: Runs, after = ''): Runs =>
  runs.length === 0 ? NOTHING : together(plain(before), runs, plain(after))

/** A piece with text after it; empty if the piece is empty. */
export const before = (runs: Runs, after: string): Runs => around('', runs, after)

/** A piece with a full stop, unless it already ends like a sentence. A closing quotation mark comes after the full stop. */
export const stopped = (runs: Runs): Runs => {
  const last = runs.at(-1)
  if (last === undefined || /[.?!…][’”]*$/.test(last.text)) return runs
  return last.text.endsWith('”')
    ? [...runs.slice(0, -1), { ...last, text: `${last.text.slice(0, -1)}.”` }]
    : together(runs, plain('.'))
}

/** The pieces that are not empty, each as a sentence. */
export const sentences = (...parts: readonly Runs[]): Runs => joined(' ')(...parts.map(stopped))

const curly = (text: string): string => text.replace(/"([^"]*)"/g, '“$1”')

/** Double quotation marks inside others become single ones. */
const inner = (text: string): string => text.replace(/[“„]/g, '‘').replaceAll('”', '’')

/** A title in quotation marks, with a full stop inside if it needs one. */
export const quotedSentence = (title: string): Runs => around('“', plain(inner(textOf(stopped(plain(curly(title)))))), '”')

/** A title in quotation marks, with the following comma inside them, even after a question mark: `“… display?,”`. */
export const quotedClause = (title: string): Runs => {
  const text = curly(title).replace(/(?<!\.)\.(?=”?$)/, '')
  return around('“', plain(inner(text.replace(/.”?$/u, end => end.replace(/”?$/, mark => `,${mark}`)))), '”')
}
