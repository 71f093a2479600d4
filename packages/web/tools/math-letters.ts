import type { MathVariant } from '@lectern/domain/article'

interface Blocks {
  /** The code point of the style's A; its other capitals and small letters follow. */
  readonly latin?: number
  /** The code point of its Alpha. */
  readonly greek?: number
  /** The code point of its 0. */
  readonly digits?: number
  /** Letters that Unicode encoded before the rest of the style, elsewhere. */
  readonly others?: Readonly<Record<string, string>>
}

const LATIN = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz')
const GREEK = Array.from('ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡϴΣΤΥΦΧΨΩ∇αβγδεζηθικλμνξοπρςστυφχψω∂ϵϑϰϕϱϖ')
const DIGITS = Array.from('0123456789')

const run = (letters: readonly string[], start: number | undefined): readonly (readonly [string, string])[] =>
  start === undefined ? [] : letters.map((letter, index) => [letter, String.fromCodePoint(start + index)])

const lettersOf = ({ latin, greek, digits, others = {} }: Blocks): ReadonlyMap<string, string> =>
  new Map([...run(LATIN, latin), ...run(GREEK, greek), ...run(DIGITS, digits), ...Object.entries(others)])

const alphabets: Readonly<Record<MathVariant, ReadonlyMap<string, string>>> = {
  bold: lettersOf({ latin: 0x1d400, greek: 0x1d6a8, digits: 0x1d7ce, others: { Ϝ: '𝟊', ϝ: '𝟋' } }),
  italic: lettersOf({ latin: 0x1d434, greek: 0x1d6e2, others: { h: 'ℎ', ı: '𝚤', ȷ: '𝚥' } }),
  'bold-italic': lettersOf({ latin: 0x1d468, greek: 0x1d71c }),
  script: lettersOf({
    latin: 0x1d49c,
    others: { B: 'ℬ', E: 'ℰ', F: 'ℱ', H: 'ℋ', I: 'ℐ', L: 'ℒ', M: 'ℳ', R: 'ℛ', e: 'ℯ', g: 'ℊ', o: 'ℴ' },
  }),
  'bold-script': lettersOf({ latin: 0x1d4d0 }),
  fraktur: lettersOf({ latin: 0x1d504, others: { C: 'ℭ', H: 'ℌ', I: 'ℑ', R: 'ℜ', Z: 'ℨ' } }),
  'bold-fraktur': lettersOf({ latin: 0x1d56c }),
  'double-struck': lettersOf({
    latin: 0x1d538,
    digits: 0x1d7d8,
    others: { C: 'ℂ', H: 'ℍ', N: 'ℕ', P: 'ℙ', Q: 'ℚ', R: 'ℝ', Z: 'ℤ', π: 'ℼ', γ: 'ℽ', Γ: 'ℾ', Π: 'ℿ', '∑': '⅀' },
  }),
  'sans-serif': lettersOf({ latin: 0x1d5a0, digits: 0x1d7e2 }),
  'bold-sans-serif': lettersOf({ latin: 0x1d5d4, greek: 0x1d756, digits: 0x1d7ec }),
  'sans-serif-italic': lettersOf({ latin: 0x1d608 }),
  'sans-serif-bold-italic': lettersOf({ latin: 0x1d63c, greek: 0x1d790 }),
  monospace: lettersOf({ latin: 0x1d670, digits: 0x1d7f6 }),
}

/**
 * A text in the letters of a mathematical style, as MathML Core recommends in place of `mathvariant`. Characters that the style does not
 * have are unchanged.
 */
export const mathLetters = (variant: MathVariant, text: string): string => {
  const letters = alphabets[variant]
  return Array.from(text, character => letters.get(character) ?? character).join('')
}
