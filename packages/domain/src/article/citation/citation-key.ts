import { option as O } from 'fp-ts'
import { withoutAccents } from '../../core/text/without-accents.ts'
import { yearDigits } from './citation-date.ts'
import type { Citation, CitationPerson } from './citation.ts'

const ANONYMOUS = 'ref'

/** The ASCII letters of a text, in lower case. */
const lettersOf = (text: string): string => withoutAccents(text).replaceAll(/[^a-z]/g, '')

/** Shorter words are those that every title has. */
const firstWord = (title: string): string => /[a-z]{4,}/.exec(withoutAccents(title))?.[0] ?? ''

/**
 * What a work is called in a file for a reference manager: its first author's name and its year in lower-case ASCII letters and digits
 * (`hull2008`), and the first word of its title with four letters, if that is given (`hull2008defrosting`).
 */
export const citationKey = (author: string, year: string, title = ''): string =>
  (lettersOf(author) || ANONYMOUS) + year + firstWord(title)

const nameOf = ({ name }: CitationPerson): string => (name.kind === 'person' ? name.family : name.name)

/** The citation of an article with what it is called in a file for a reference manager. */
export interface KeyedCitation extends Citation {
  readonly key: string
}

/** Adds what an article is called in a file for a reference manager. */
export const keyed = (citation: Citation): KeyedCitation => {
  const [author] = citation.authors.map(nameOf)
  const year = O.match(() => '', yearDigits)(citation.issued)
  return { ...citation, key: citationKey(author ?? '', year, O.toUndefined(citation.title)) }
}

/** Different keys: those that have been given before get a number. */
export const differentKeys = (keys: readonly string[]): readonly string[] => {
  const given = new Set<string>()
  return keys.map(key => {
    let next = key
    for (let number = 2; given.has(next); number += 1) next = `${key}-${number}`
    given.add(next)
    return next
  })
}
