import type { CslItem } from '../csl-item.ts'
import { dayOf, monthOf, yearOf } from './dates.ts'
import { additionText, issuePartsOf, type AdditionWords } from './issue-parts.ts'
import { doiOf, editionOf, isPartOfBook, isWhole } from './item-parts.ts'
import { BARE_INITIALS, initialsOf, namesOf, pieces, type NameParts } from './names.ts'
import { changedDigits, placeOf, rangesText } from './pages.ts'
import { around, before, joined, plain, sentences, words, type Runs } from './runs.ts'
import { stageOf } from './stage.ts'

/** Up to this many authors are named, then `et al.` */
const MOST_AUTHORS = 6

/** Citing Medicine, 2nd ed.: no more than two initials after a name. */
const MOST_INITIALS = 2

const ADDITIONS: AdditionWords = { supplement: 'Suppl', part: 'Pt' }

const SUFFIXES: Readonly<Record<string, string>> = { II: '2nd', III: '3rd', IV: '4th', V: '5th' }

/** Without full stops and commas; a number as an ordinal. */
const suffixOf = (suffix: string): string => {
  const bare = suffix.replace(/[.,]/g, '')
  return SUFFIXES[bare] ?? bare
}

/** Names in scripts without capitals are kept whole. */
const letters = (given: string): string => {
  const all = initialsOf(given, BARE_INITIALS).join('')
  return /^[\p{Lu}\p{Ll}\p{Lt}\p{M}]+$/u.test(all)
    ? (all.match(/\p{L}\p{M}*/gu) ?? []).slice(0, MOST_INITIALS).join('').toUpperCase()
    : all
}

/** `Gilstrap LC 3rd` */
const named = ({ family, given, suffix }: NameParts): string => pieces(' ', family, letters(given), suffixOf(suffix))

/** People are separated by commas; a group is separated from them by a semicolon. */
const nameList = (names: readonly NameParts[]): string => {
  const shown = names.slice(0, MOST_AUTHORS)
  const row = shown
    .map((name, index) => {
      const previous = shown[index - 1]
      return (previous === undefined ? '' : previous.isGroup || name.isGroup ? '; ' : ', ') + named(name)
    })
    .join('')
  return names.length > MOST_AUTHORS ? `${row}, et al.` : row
}

const dateOf = (item: CslItem): string => pieces(' ', yearOf(item) || '[date unknown]', monthOf(item).slice(0, 3), dayOf(item))

const pagesText = (item: CslItem): string => {
  const { pages, articleNumber } = placeOf(item)
  return pages.length > 0 ? rangesText(pages, '-', changedDigits) : articleNumber
}

/** `347(4)`, `58(12 Suppl 7)`, `83(Pt 2)`; the supplement of a whole volume follows without parentheses: `42 Suppl 2`. */
const volumeText = (item: CslItem): string => {
  const volume = words(item.volume)
  const { number, addition } = issuePartsOf(item)
  const issue = pieces(' ', number, additionText(addition, ADDITIONS))
  if (issue === '') return volume
  return number === '' && addition?.kind === 'supplement' && volume !== '' ? `${volume} ${issue}` : `${volume}(${issue})`
}

/** `2002 Jul 25;347(4):284-7`; an accepted article is `Forthcoming 2002`. */
const inVolume = (item: CslItem): Runs => {
  if (stageOf(item) === 'in press') return plain(pieces(' ', 'Forthcoming', yearOf(item)))
  return joined(':')(joined(';')(plain(dateOf(item)), plain(volumeText(item))), plain(pagesText(item)))
}

const edited = (names: readonly NameParts[]): string =>
  names.length === 0 ? '' : `${nameList(names)}, ${names.length === 1 ? 'editor' : 'editors'}`

const published = (item: CslItem): Runs => joined('; ')(plain(words(item.publisher)), plain(yearOf(item) || '[date unknown]'))

const volumeOf = (item: CslItem): Runs => around('Vol. ', plain(words(item.volume)))

/**
 * A reference in the style of medical journals: the recommendations of the ICMJE with the samples of the National Library of Medicine, which follow
 * Citing Medicine (2nd ed., as revised to 2018). The title of the journal is given in full and no place of publication is named, because records have
 * neither its abbreviation nor the place.
 */
export const vancouver = (item: CslItem): Runs => {
  const whole = isWhole(item)
  const authors = namesOf(item.author)
  const editors = namesOf(item.editor)
  const people = plain(authors.length > 0 ? nameList(authors) : whole ? edited(editors) : '')
  const pages = pagesText(item)
  const doi = doiOf(item)
  const source = whole
    ? [editionOf(item), volumeOf(item), plain(authors.length > 0 ? edited(editors) : ''), published(item)]
    : isPartOfBook(item)
      ? [
          around('In: ', sentences(plain(edited(editors)), plain(words(item['container-title'])))),
          editionOf(item),
          volumeOf(item),
          published(item),
          around('p. ', plain(pages)),
        ]
      : [plain(words(item['container-title'])), inVolume(item)]
  const link = doi === '' ? around('Available from: ', plain(item.URL.trim())) : before(plain(`doi: ${doi}`), '.')
  const ahead = stageOf(item) === 'advance online publication' ? plain('Epub ahead of print.') : []
  return joined(' ')(sentences(people, plain(words(item.title)), ...source), ...(doi === '' ? [ahead, link] : [link, ahead]))
}
