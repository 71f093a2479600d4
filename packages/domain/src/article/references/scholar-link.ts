import type { Href } from '../../core/identifiers/href.ts'
import { option as O } from 'fp-ts'
import type { ParsedReference } from '../content/reference.ts'
import { receivedHref } from '../../core/links/received-href.ts'
import { withQuery } from '../../core/links/with-query.ts'
import { namedInFull } from './author-line.ts'
import { scholarTitle } from './scholar-title.ts'

/**
 * REF-1: where cited works are looked up by default. Google Scholar's public address; it answers `/scholar_lookup` and
 * `/scholar?q=`.
 */
export const SCHOLAR_URL = 'https://scholar.google.com'

/** What a cited work is looked up by. */
export interface ScholarSource {
  /** As the reference has it. */
  readonly year: O.Option<string>
  readonly title: O.Option<string>
  readonly authors: readonly string[]
  /** The whole reference in one line. */
  readonly text: string
}

const YEAR = /^[12][0-9]{3}$/

const says = (text: string): boolean => text.trim() !== ''

/** What a reference says for its own lookup. */
export const scholarSource = ({ hostData, title, authors, text }: ParsedReference): ScholarSource => ({
  year: O.fromNullable(hostData.year),
  title: O.fromNullable(title),
  authors: authors.map(namedInFull),
  text,
})

/**
 * The address of a scholar search for a cited work (REF-1): a lookup by title, year and authors if the year has four digits and
 * begins with 1 or 2 and there are a title and an author; otherwise a plain query with the reference's text. None if it has no
 * words, or if the site's address is not safe to follow.
 * @param site the search site
 */
export const scholarLink = ({ year, title, authors, text }: ScholarSource, site: string = SCHOLAR_URL): O.Option<Href> => {
  const named = O.filter(says)(O.map(scholarTitle)(title))
  const people = authors.filter(says)
  return receivedHref(
    O.isSome(named) && O.isSome(year) && YEAR.test(year.value) && people.length > 0
      ? O.some(
          withQuery(`${site}/scholar_lookup`, [
            ['title', named.value],
            ['publication_year', year.value],
            ...people.map(name => ['author', name] as const),
          ]),
        )
      : says(text)
        ? O.some(withQuery(`${site}/scholar`, [['q', text]]))
        : O.none,
  )
}
