/** In these scripts a family name stands first and given names follow it without a space. */
const WORD = /^[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}ー]+$/u

/** Whether a family name and given names are written as one word, the family name first: `王小明`, `山田太郎`, `김철수`. */
export const isWrittenAsOne = (family: string, given: string): boolean => WORD.test(family) && WORD.test(given)
