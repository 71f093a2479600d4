/**
 * A run of letters, marks and digits, with an apostrophe or a decimal point inside; each Chinese character and kana counts alone.
 * A regular expression, because the results of `Intl.Segmenter` depend on the machine's language data.
 */
const WORD =
  /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}]|(?:[[\p{L}\p{M}\p{N}]--[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}]]|(?<=\p{L})['’](?=\p{L})|(?<=\p{N})[.,](?=\p{N}))+/gv

/** The words of a text. */
export const words = (text: string): readonly string[] => text.match(WORD) ?? []
