import { option as O } from 'fp-ts'

/** The superscript or subscript form of each character that has one. */
export type ScriptLetters = ReadonlyMap<string, string>

const letters = (plain: string, raised: string): ScriptLetters =>
  new Map(Array.from(raised).map((letter, index) => [Array.from(plain)[index] ?? '', letter]))

/** Only those letters that serve as exponents, so that `19th` is found as it is written. */
export const SUPERSCRIPTS: ScriptLetters = letters('0123456789+-−=()ni', '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁼⁽⁾ⁿⁱ')

export const SUBSCRIPTS: ScriptLetters = letters('0123456789+-−=()', '₀₁₂₃₄₅₆₇₈₉₊₋₋₌₍₎')

/** A text in superscript or subscript characters; none if one of its characters has no such form. */
export const inScript = (scriptLetters: ScriptLetters, text: string): O.Option<string> => {
  const found = Array.from(text, character => scriptLetters.get(character))
  return found.every(letter => letter !== undefined) ? O.some(found.join('')) : O.none
}
