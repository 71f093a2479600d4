import { withoutAccents } from '../../core/text/without-accents.ts'

/**
 * Whether the text of a reference has each word that a reader looks for, or what begins or ends like it, in any order and without regard to
 * case and accents. Every reference has no words.
 */
export const hasWords = (wanted: string): ((text: string) => boolean) => {
  const words = withoutAccents(wanted)
    .split(/\s+/)
    .filter(word => word !== '')
  return text => {
    const among = withoutAccents(text)
    return words.every(word => among.includes(word))
  }
}
