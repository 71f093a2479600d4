import { option as O } from 'fp-ts'

/** The raised or lowered form of each character that has one. */
export type ScriptLetters = ReadonlyMap<string, string>

const letters = (plain: string, raised: string): ScriptLetters =>
  new Map(Array.from(raised).map((letter, index) => [Array.from(plain)[index] ?? '', letter]))

/** Of the letters only those that serve as exponents: `19th` is to be found as it is written. */
export const SUPERSCRIPTS: ScriptLetters = letters('0123456789+-−=()ni', '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁼⁽⁾ⁿⁱ')

export const SUBSCRIPTS: ScriptLetters = letters('0123456789+-−=()', '₀₁₂₃₄₅₆₇₈₉₊₋₋₌₍₎')

/** A text in raised or lowered letters; none where a character of it has no such form. */
export const inScript = (scriptLetters: ScriptLetters, text: string): O.Option<string> => {
  const found = Array.from(text, character => scriptLetters.get(character))
  return found.every(letter => letter !== undefined) ? O.some(found.join('')) : O.none
}
