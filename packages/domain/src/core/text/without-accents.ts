/** The marks on a Latin letter. In other scripts marks are letters, without which a word is another word. */
const ACCENTS = /(?<=\p{sc=Latn})\p{M}+/gu

/** A text in small letters without accents, in the compatibility decomposition (NFKD). */
export const withoutAccents = (text: string): string =>
  text.normalize('NFKD').toLowerCase().normalize('NFKD').replaceAll(ACCENTS, '')
