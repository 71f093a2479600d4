/**
 * A run of letters, their marks and digits, with an apostrophe or a decimal point inside it; each Chinese character and kana
 * for itself. An expression, not `Intl.Segmenter`, whose answer differs with the language data of the machine.
 */
const WORD =
  /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}]|(?:[[\p{L}\p{M}\p{N}]--[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}]]|(?<=\p{L})['’](?=\p{L})|(?<=\p{N})[.,](?=\p{N}))+/gv

/** The words of a text. */
export const words = (text: string): readonly string[] => text.match(WORD) ?? []
