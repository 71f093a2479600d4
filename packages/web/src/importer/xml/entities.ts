import { decodeHTMLStrict } from 'entities'

/** What a reference to an entity stands for, or why it stands for nothing. */
export type Meaning = { readonly kind: 'text'; readonly text: string } | { readonly kind: 'fault'; readonly reason: string }

/** All references of a file together may not bring in more characters than this: more is an expansion bomb. */
export const EXPANSION_LIMIT = 1_000_000

/** Entities inside entities, no deeper than this. */
const NESTING_LIMIT = 16

/** Elsevier's names for bonds in chemical formulas, which HTML has not. */
const bonds: ReadonlyMap<string, string> = new Map([
  ['sbnd', '–'],
  ['dbnd', '='],
  ['tbnd', '≡'],
  ['qbnd', '≣'],
])

/** ISO 8879's Greek letters for running text (`&agr;`), in the order of the alphabet. */
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

/** The character that a name of HTML or ISO stands for. */
export const characterNamed = (name: string): string | undefined => {
  const reference = `&${name};`
  const decoded = decodeHTMLStrict(reference)
  if (decoded !== reference) return decoded
  return bonds.get(name) ?? greek.get(name) ?? (name.startsWith('b.') ? characterNamed(name.slice(2)) : undefined)
}

type Declared = { readonly kind: 'literal'; readonly value: string } | { readonly kind: 'external' }

const DECLARATION =
  /<!--[\s\S]*?-->|<\?[\s\S]*?\?>|<!ENTITY\s+([^\s"'<>%]+)\s+(?:"([^"]*)"|'([^']*)'|(SYSTEM|PUBLIC)\s(?:"[^"]*"|'[^']*'|[^"'>])*)\s*>|<!(?:"[^"]*"|'[^']*'|[^"'>])*>/g

const characterOf = (digits: string): string | undefined => {
  const code = /^x/i.test(digits) ? parseInt(digits.slice(1), 16) : Number(digits)
  return code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff) ? String.fromCodePoint(code) : undefined
}

const withCharacters = (value: string): string =>
  value.replace(/&#(\d+|x[\da-f]+);/gi, (reference, digits: string) => characterOf(digits) ?? reference)

/** The general entities that a DOCTYPE's internal subset declares; the first declaration of a name holds. */
const declarationsIn = (doctype: string): ReadonlyMap<string, Declared> => {
  const out = new Map<string, Declared>()
  const subset = doctype.slice(doctype.indexOf('[') + 1)
  for (const [, name, double, single, external] of subset.matchAll(DECLARATION)) {
    if (name === undefined || out.has(name)) continue
    out.set(
      name,
      external === undefined ? { kind: 'literal', value: withCharacters(double ?? single ?? '') } : { kind: 'external' },
    )
  }
  return out
}

const fault = (reason: string): Meaning => ({ kind: 'fault', reason })

const TOO_MUCH = fault(`entities that expand to more than ${EXPANSION_LIMIT} characters`)

const undeclared = (name: string): Meaning => {
  const text = characterNamed(name)
  return text === undefined ? fault(`the entity &${name}; is not declared`) : { kind: 'text', text }
}

/** The text of a literal value: what it refers to put in, as often and as deep as the limits allow. */
const expansion = (value: string, meaning: (name: string, depth: number) => Meaning, depth: number): Meaning => {
  let text = ''
  let from = 0
  for (const reference of value.matchAll(/&(?:#(\d+|x[\da-f]+)|([^\s&;#]+));/gi)) {
    const [whole, digits, name] = reference
    const inner: Meaning =
      digits !== undefined ? { kind: 'text', text: characterOf(digits) ?? whole } : meaning(name ?? '', depth + 1)
    if (inner.kind === 'fault') return inner
    text += value.slice(from, reference.index) + inner.text
    if (text.length > EXPANSION_LIMIT) return TOO_MUCH
    from = reference.index + whole.length
  }
  return { kind: 'text', text: text + value.slice(from) }
}

/**
 * Says what an entity of a file stands for: what the file declares with a literal value in its internal DTD subset, else the
 * names of HTML and ISO. External entities are never fetched, parameter entities never read, and growth is bounded.
 * @param doctype the file's DOCTYPE as far as it has one, without `<!DOCTYPE` and the final `>`
 */
export const entitiesOf = (doctype: string): ((name: string) => Meaning) => {
  const declared = declarationsIn(doctype)
  const known = new Map<string, Meaning>()
  let spent = 0

  const meaning = (name: string, depth: number): Meaning => {
    const before = known.get(name)
    if (before !== undefined) return before
    const declaration = declared.get(name)
    const found =
      declaration === undefined
        ? undeclared(name)
        : declaration.kind === 'external'
          ? fault(`the entity &${name}; stands for another file, and Lectern reads no file that an article names`)
          : /<[A-Za-z/!?]/.test(declaration.value)
            ? fault(`the entity &${name}; is declared with markup in it; only text is read from entities`)
            : depth > NESTING_LIMIT
              ? fault(`the entity &${name}; is declared by itself or too deep inside others`)
              : expansion(declaration.value, meaning, depth)
    known.set(name, found)
    return found
  }

  return name => {
    const found = meaning(name, 0)
    if (found.kind === 'fault') return found
    spent += declared.has(name) ? found.text.length : 0
    return spent > EXPANSION_LIMIT ? TOO_MUCH : found
  }
}
