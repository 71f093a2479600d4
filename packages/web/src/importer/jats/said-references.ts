import { literalPattern } from '@lectern/domain/core'

/** The short form in which a text cites a work: `Doe et al.`, `2009a`. */
export interface AuthorYear {
  readonly authors: string
  readonly year: string
}

/** What an empty reference points to, as far as text can name it. */
export interface Named {
  /** `Figure 2`, `[12]`. */
  readonly label: string | undefined
  /** Its place in the list of references, from 1. */
  readonly number?: number | undefined
  /** The surname and year by which texts cite it. */
  readonly surname?: string | undefined
  readonly year?: string | undefined
  /** The short form in which texts cite it, if its label has that. */
  readonly short?: AuthorYear | undefined
}

/** A stretch of text, and the index of what it names. */
export interface Said {
  readonly text: string
  readonly names?: number
}

const KINDS = [
  String.raw`fig(?:ure|ura)?s?\.?|schemes?|charts?|plates?|videos?|movies?|maps?|graphs?|abb(?:ildung)?(?:en)?\.?`,
  String.raw`tab(?:le|elle|la|leau)?s?\.?|eqn?s?\.?|equations?|formulas?|sect?(?:ion)?s?\.?|§+|chapters?|box(?:es)?`,
  String.raw`app(?:endi(?:x|ces))?s?\.?|ref(?:erence)?s?\.?|no\.|files?|data|texts?|notes?|algorithms?|listings?`,
  String.raw`theorems?|lemmas?|propositions?|definitions?|corollar(?:y|ies)|examples?|steps?`,
].join('|')

const KIND = String.raw`(?:(?:(?:supplementary|suppl?\.?|additional|extended data)\s+)?(?:${KINDS})\s*)`
const TOKEN = String.raw`[a-z]{0,2}\d+(?:\.\d+)*[a-z]?`
const JOINT = String.raw`\s*(?:,\s*and|,|;|–|—|-|&|and|to|und|et|y|e)\s*`

const LIST = new RegExp(
  String.raw`(?<![\p{L}\p{N}.])(${KIND}?)([([]?)(${TOKEN}(?:[)\]]?${JOINT}[([]?${TOKEN})*)([)\]]?)\.?$`,
  'iu',
)

const PIECES = new RegExp(`(${TOKEN})`, 'iu')

/** The longest text before a reference that can say what it points to. */
const LONGEST = 120

const plain = (words: string): string => words.trim().replace(/[.:]+$/, '')

/** The number in a label: `2` in `Figure 2.`, `[2]` and `(2)`. */
const numberIn = ({ label, number }: Named): string | undefined =>
  label === undefined ? number?.toString() : new RegExp(`(${TOKEN})[\\])]?$`, 'i').exec(plain(label))?.[1]?.toLowerCase()

const isWithin = (number: string, tokens: readonly string[], joints: readonly string[]): boolean =>
  tokens.some(
    (token, index) =>
      token === number ||
      (/[–—-]|to/.test(joints[index + 1] ?? '') && Number(token) < Number(number) && Number(number) < Number(tokens[index + 1])),
  )

/** The text up to a match, and what of it stays outside: closing brackets that were opened before it. */
const linked = (written: string, start: number, end: number): readonly Said[] => {
  const within = written.slice(start, end)
  const opens = /[([]/.test(within)
  const close = opens ? '' : (/[)\].]+$/.exec(within)?.[0] ?? '')
  return [
    { text: written.slice(0, start) },
    { text: within.slice(0, within.length - close.length), names: 0 },
    { text: close + written.slice(end) },
  ]
}

const byLabel = (written: string, { label }: Named): readonly Said[] | undefined => {
  if (label === undefined || !/\p{L}\P{L}*[\p{N}\p{L}]/u.test(label)) return undefined
  const words = plain(label)
    .split(/\s+/)
    .map(literalPattern)
    .join(String.raw`\s+`)
  const found = new RegExp(String.raw`(?<![\p{L}\p{N}])${words}[)\].]*$`, 'iu').exec(written)
  return found === null ? undefined : linked(written, found.index, written.length)
}

const byAuthor = (written: string, { surname, year }: Named): readonly Said[] | undefined => {
  if (year === undefined) return undefined
  const name = surname === undefined ? '' : String.raw`(?:${literalPattern(surname)}[^;[\]]{0,80}?)?`
  const found = new RegExp(String.raw`(?<![\p{L}\p{N}])${name}\(?${literalPattern(year)}[a-z]?[)\]]*$`, 'iu').exec(written)
  return found === null ? undefined : linked(written, found.index, written.length)
}

const byNumbers = (written: string, targets: readonly Named[]): readonly Said[] | undefined => {
  const found = LIST.exec(written)
  if (found === null) return undefined
  const [, , , list = ''] = found
  const pieces = list.toLowerCase().split(PIECES)
  const [tokens, joints] = [pieces.filter((_, index) => index % 2 === 1), pieces.filter((_, index) => index % 2 === 0)]
  const numbers = targets.map(numberIn)
  if (!numbers.every(number => number !== undefined && isWithin(number, tokens, joints))) return undefined
  if (tokens.length === 1) return linked(written, found.index, written.length)
  const start = found.index + found[0].indexOf(list)
  const parts = list.split(PIECES).map((text, index): Said => {
    const names = index % 2 === 1 ? numbers.indexOf(text.toLowerCase()) : -1
    return names < 0 ? { text } : { text, names }
  })
  return [{ text: written.slice(0, start) }, ...parts, { text: written.slice(start + list.length) }]
}

/** What stands between the numbers of a list; words have white space on both sides, so that a list can be divided in one way only. */
const BETWEEN = String.raw`(?:\s*[,;&–—-]\s*(?:(?:and|und|et)\s+)?|\s+(?:and|to|und|et|y|e)\s+)`

const AFTER_KIND = new RegExp(String.raw`(?<!\p{L})(${KINDS})\s*[([]?(?:(?:${TOKEN}|[A-Z])[)\]]?${BETWEEN}[([]?)*$`, 'iu')

/** Whether two names are of the same kind of thing: `Figs.` and `Figure`, `Eq.` and `Equation`. */
const isSameKind = (one: string, other: string): boolean => one.slice(0, 2).toLowerCase() === other.slice(0, 2).toLowerCase()

/** A label as it continues a text: without the name of its kind, if the text says that already (`Figs. 1 and `). */
export const continuing = (text: string, label: string): string => {
  const [, kind, number] = /^(\p{L}{2,}\.?)\s+(\P{Z}*[\p{N}\p{Lu}]\P{Z}*)$/u.exec(plain(label)) ?? []
  const said = AFTER_KIND.exec(text.slice(-LONGEST))?.[1]
  return kind === undefined || number === undefined || said === undefined || !isSameKind(said, kind) ? label : number
}

const lengthOf = (said: readonly Said[]): number =>
  said.reduce((sum, { text, names }) => sum + (names === undefined ? 0 : text.length), 0)

/** The way to name them that covers most of the text. */
const longest = (ways: readonly (readonly Said[] | undefined)[]): readonly Said[] | undefined =>
  ways.reduce(
    (best, way) => (way !== undefined && (best === undefined || lengthOf(way) > lengthOf(best)) ? way : best),
    undefined,
  )

/**
 * The end of a text that names what the empty references after it point to, in any usual form: `Fig. 1` for `Figure 1`, `[1, 2]`, `Eqs. (1)–(3)`,
 * `Smith et al. (2010)`. Undefined if it does not name all of them.
 */
export const saidBefore = (text: string, targets: readonly Named[]): readonly Said[] | undefined => {
  const [only, ...others] = targets
  const start = Math.max(0, text.length - LONGEST)
  const space = /\s*$/.exec(text.slice(start))?.[0] ?? ''
  const written = text.slice(start, text.length - space.length)
  if (only === undefined) return undefined
  const ways = others.length === 0 ? [byLabel(written, only), byAuthor(written, only)] : []
  const found = longest([...ways, byNumbers(written, targets)])
  return found === undefined
    ? undefined
    : [{ text: text.slice(0, start) }, ...found, { text: space }].filter(each => each.text !== '')
}
