import { decodeHTMLStrict } from 'entities'
import { IMPORT_LIMITS } from '../limits.ts'

/** The text of an entity, or the reason why it has none. */
export type Meaning = { readonly kind: 'text'; readonly text: string } | { readonly kind: 'fault'; readonly reason: string }

/** Elsevier's names for bonds in chemical formulas, which HTML lacks. */
const bonds: ReadonlyMap<string, string> = new Map([
  ['sbnd', '–'],
  ['dbnd', '='],
  ['tbnd', '≡'],
  ['qbnd', '≣'],
])

/** ISO 8879's Greek letters for running text (`&agr;`), in alphabetical order. */
const greek: ReadonlyMap<string, string> = new Map(
  [
    'agr α',
    'bgr β',
    'ggr γ',
    'dgr δ',
    'egr ε',
    'zgr ζ',
    'eegr η',
    'thgr θ',
    'igr ι',
    'kgr κ',
    'lgr λ',
    'mgr μ',
    'ngr ν',
    'xgr ξ',
    'ogr ο',
    'pgr π',
    'rgr ρ',
    'sgr σ',
    'sfgr ς',
    'tgr τ',
    'ugr υ',
    'phgr φ',
    'khgr χ',
    'psgr ψ',
    'ohgr ω',
  ]
    .map(pair => pair.split(' '))
    .flatMap(([name = '', letter = '']) => [
      [name, letter] as const,
      [`${name.slice(0, -2).toUpperCase()}gr`, letter.toUpperCase()] as const,
    ]),
)

/** ISO 8879's Greek letters with accents (`&aacgr;`). */
const accentedGreek: ReadonlyMap<string, string> = new Map([
  ['aacgr', 'ά'],
  ['eacgr', 'έ'],
  ['eeacgr', 'ή'],
  ['iacgr', 'ί'],
  ['oacgr', 'ό'],
  ['uacgr', 'ύ'],
  ['ohacgr', 'ώ'],
  ['idigr', 'ϊ'],
  ['udigr', 'ϋ'],
  ['idiagr', 'ΐ'],
  ['udiagr', 'ΰ'],
  ['Aacgr', 'Ά'],
  ['Eacgr', 'Έ'],
  ['EEacgr', 'Ή'],
  ['Iacgr', 'Ί'],
  ['Oacgr', 'Ό'],
  ['Uacgr', 'Ύ'],
  ['OHacgr', 'Ώ'],
  ['Idigr', 'Ϊ'],
  ['Udigr', 'Ϋ'],
])

/** The character for an HTML or ISO entity name. */
export const characterNamed = (name: string): string | undefined => {
  const reference = `&${name};`
  const decoded = decodeHTMLStrict(reference)
  if (decoded !== reference) return decoded
  const known = bonds.get(name) ?? greek.get(name) ?? accentedGreek.get(name)
  return known ?? (name.startsWith('b.') ? characterNamed(name.slice(2)) : undefined)
}

type Declared = { readonly kind: 'literal'; readonly value: string } | { readonly kind: 'external' }

/** The end of the markup that begins at an offset of a DOCTYPE; undefined if it has none. */
const endOfMarkup = (doctype: string, start: number): number | undefined => {
  const past = (mark: string, from: number): number | undefined => {
    const found = doctype.indexOf(mark, from)
    return found === -1 ? undefined : found + mark.length
  }
  if (doctype.startsWith('<!--', start)) return past('-->', start + '<!--'.length)
  if (doctype.startsWith('<?', start)) return past('?>', start)
  const stop = /["'>]/g
  stop.lastIndex = start
  for (let mark = stop.exec(doctype)?.[0]; mark !== undefined; mark = stop.exec(doctype)?.[0]) {
    if (mark === '>') return stop.lastIndex
    const end = past(mark, stop.lastIndex)
    if (end === undefined) return undefined
    stop.lastIndex = end
  }
  return undefined
}

/** The declaration of a general entity, from its start to its `>`. */
const ENTITY = /^<!ENTITY\s+([^\s"'<>%]+)\s+(?:"([^"]*)"\s*>|'([^']*)'\s*>|(SYSTEM|PUBLIC)\s)/

const characterOf = (digits: string): string | undefined => {
  const code = /^x/i.test(digits) ? parseInt(digits.slice(1), 16) : Number(digits)
  return code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff) ? String.fromCodePoint(code) : undefined
}

const withCharacters = (value: string): string =>
  value.replace(/&#(\d+|x[\da-f]+);/gi, (reference, digits: string) => characterOf(digits) ?? reference)

/** The general entities that a DOCTYPE's internal subset declares; the first declaration of a name wins. */
const declarationsIn = (doctype: string): ReadonlyMap<string, Declared> => {
  const out = new Map<string, Declared>()
  for (let start = doctype.indexOf('<'); start !== -1;) {
    const end = endOfMarkup(doctype, start)
    if (end === undefined) break
    const [, name, double, single, external] = ENTITY.exec(doctype.slice(start, end)) ?? []
    if (name !== undefined && !out.has(name))
      out.set(
        name,
        external === undefined ? { kind: 'literal', value: withCharacters(double ?? single ?? '') } : { kind: 'external' },
      )
    start = doctype.indexOf('<', end)
  }
  return out
}

const fault = (reason: string): Meaning => ({ kind: 'fault', reason })

const TOO_MUCH = fault(`entities that expand to more than ${IMPORT_LIMITS.expansion} characters`)

/** What stands in the text in place of an entity that nobody knows. */
const placeholderFor = (name: string): string => `[&${name};]`

/** The text of a literal value with its references expanded, within the limits. */
const expansion = (value: string, meaning: (name: string, depth: number) => Meaning, depth: number): Meaning => {
  let text = ''
  let from = 0
  for (const reference of value.matchAll(/&(?:#(\d+|x[\da-f]+)|([^\s&;#]+));/gi)) {
    const [whole, digits, name] = reference
    const inner: Meaning =
      digits !== undefined ? { kind: 'text', text: characterOf(digits) ?? whole } : meaning(name ?? '', depth + 1)
    if (inner.kind === 'fault') return inner
    text += value.slice(from, reference.index) + inner.text
    if (text.length > IMPORT_LIMITS.expansion) return TOO_MUCH
    from = reference.index + whole.length
  }
  return { kind: 'text', text: text + value.slice(from) }
}

/**
 * Looks up the entities of a file: those declared with a literal value in its internal DTD subset, and the names that HTML and
 * ISO define. External entities are never fetched, parameter entities are never read, and expansion is limited.
 * @param doctype the file's DOCTYPE without `<!DOCTYPE` and the final `>`, or empty
 * @param unknown is told the name of each entity that is not known, once, and what stands in its place
 */
export const entitiesOf = (
  doctype: string,
  unknown: (name: string, placeholder: string) => void = () => undefined,
): ((name: string) => Meaning) => {
  const declared = declarationsIn(doctype)
  const known = new Map<string, Meaning>()
  let spent = 0

  const undeclared = (name: string): Meaning => {
    const text = characterNamed(name)
    if (text !== undefined) return { kind: 'text', text }
    unknown(name, placeholderFor(name))
    return { kind: 'text', text: placeholderFor(name) }
  }

  const meaning = (name: string, depth: number): Meaning => {
    const before = known.get(name)
    if (before !== undefined) return before
    const declaration = declared.get(name)
    const found =
      declaration === undefined
        ? undeclared(name)
        : declaration.kind === 'external'
          ? fault(`the entity &${name}; refers to another file, and Lectern does not read files that an article names`)
          : /<[A-Za-z/!?]/.test(declaration.value)
            ? fault(`the entity &${name}; contains markup; only text entities are supported`)
            : depth > IMPORT_LIMITS.entityDepth
              ? fault(`the entity &${name}; refers to itself or is nested too deeply in others`)
              : expansion(declaration.value, meaning, depth)
    known.set(name, found)
    return found
  }

  return name => {
    const found = meaning(name, 0)
    if (found.kind === 'fault') return found
    spent += declared.has(name) ? found.text.length : 0
    return spent > IMPORT_LIMITS.expansion ? TOO_MUCH : found
  }
}
