import { directionOf } from './direction.ts'

/** Digits whose numbers are set from left to right with all that belongs to them; those of Arabic (٠ to ٩) have signs that follow the text. */
const DIGIT = /[0-9۰-۹]/

const OTHERS = /[\p{L}٠-٩]/u

/**
 * What a cell says that holds numbers and no words, in text that runs from right to left: a sign stays before its number there, and a range, a deviation or a
 * ratio keep their order. Nothing elsewhere.
 */
export const numberDirection = (language: string, words: string): { readonly dir?: 'ltr' } =>
  directionOf(language) === 'rtl' && DIGIT.test(words) && !OTHERS.test(words) ? { dir: 'ltr' } : {}
