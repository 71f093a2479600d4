import { contentWords } from '../../words/content.ts'
import { referenceLineWords } from '../../words/reference-line.ts'
import type { CslItem } from './csl-item.ts'
import { yearOf } from './styles/dates.ts'
import { linkOf } from './styles/item-parts.ts'
import { initialsOf, namesOf, pieces, SPACED_INITIALS, type NameParts } from './styles/names.ts'
import { plain, sentences, textOf, words } from './styles/runs.ts'

/** `van der Berg J. P.` */
const named = ({ family, given }: NameParts): string => pieces(' ', family, initialsOf(given, SPACED_INITIALS).join(' '))

/** One or two authors, or the first of more. */
const authorsOf = (item: CslItem): string => {
  const [first, ...others] = namesOf(item.author).map(named)
  if (first === undefined) return ''
  return others.length > 1 ? pieces(' ', first, referenceLineWords.etAl) : [first, ...others].join(', ')
}

/** `Journal 12 (2024)` */
const placeOf = (item: CslItem): string => {
  const year = yearOf(item)
  return pieces(' ', words(item['container-title']), words(item.volume), year === '' ? '' : `(${year})`)
}

/**
 * A sentence that cites a figure or table with its article, short enough for a slide or a caption: `Fig. 2 in Smith J. et al. A title. Journal 12
 * (2024), https://doi.org/…`. The address is last and ends it, so that it can be followed.
 */
export const partCitation = (name: string, item: CslItem): string => {
  const [authors, title, place, link] = [authorsOf(item), words(item.title), placeOf(item), linkOf(item)]
  const before = textOf(sentences(plain(authors), plain(title)))
  const work = pieces(', ', pieces(' ', before, place), link)
  const part = name.replace(/[\s.:,;]+$/, '')
  return work === '' ? part : contentWords.partOf(part, work)
}
