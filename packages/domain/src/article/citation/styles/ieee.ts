import type { CslItem } from '../csl-item.ts'
import { dayOf, monthOf, yearOf } from './dates.ts'
import { additionText, issuePartsOf, type AdditionWords } from './issue-parts.ts'
import { doiOf, editionOf, isPartOfBook, isWhole } from './item-parts.ts'
import { initialsOf, inRow, namesOf, pieces, SPACED_INITIALS, type NameParts } from './names.ts'
import { isOnePage, placeOf, rangesText } from './pages.ts'
import { around, italic, joined, plain, quotedClause, quotedSentence, stopped, together, words, type Runs } from './runs.ts'
import { stageOf } from './stage.ts'

/** Up to this many names are all given; beyond it, only the first (IEEE Reference Guide, II). */
const MOST_AUTHORS = 6

const ADDITIONS: AdditionWords = { supplement: 'suppl.', part: 'pt.' }

/** `M. L. King, Jr.` */
const named = (name: NameParts): string =>
  pieces(', ', pieces(' ', initialsOf(name.given, SPACED_INITIALS).join(' '), name.family), name.suffix)

const nameList = (names: readonly NameParts[]): Runs => {
  const all = names.map(named)
  const [first = '', second] = all
  if (names.length > MOST_AUTHORS) return together(plain(`${first} `), italic('et al.'))
  return plain(inRow(all, { two: second !== undefined && (names[0]?.suffix ?? '') !== '' ? ', and ' : ' and ', last: ', and ' }))
}

const edited = (names: readonly NameParts[]): Runs => around('', nameList(names), names.length === 1 ? ', Ed.' : ', Eds.')

/** `Oct.`; May is not abbreviated. */
const month = (item: CslItem): string => {
  const name = monthOf(item)
  return name.length > 3 ? `${name.slice(0, 3)}.` : name
}

const pagesText = (item: CslItem): Runs => {
  const { pages } = placeOf(item)
  return plain(pages.length === 0 ? '' : `${isOnePage(pages) ? 'p.' : 'pp.'} ${rangesText(pages, '–')}`)
}

/** `Art. no. 061103`, which follows the date; empty if there are pages. */
const articleNumber = (item: CslItem): Runs => {
  const { pages, articleNumber: number } = placeOf(item)
  return around('Art. no. ', plain(pages.length > 0 ? '' : number))
}

/** The book's publisher is a separate sentence: `2nd ed. New York: McGraw-Hill, 1964, pp. 15–64`. */
const published = (item: CslItem, book: Runs, ...rest: readonly Runs[]): Runs => {
  const press = plain(words(item.publisher))
  return press.length === 0 ? joined(', ')(book, ...rest) : joined(' ')(stopped(book), joined(', ')(press, ...rest))
}

/** `Dec. 11, 2018` */
const fullDate = (item: CslItem): string => pieces(', ', pieces(' ', month(item), dayOf(item)), yearOf(item))

/** An accepted article is `to be published`; one published ahead of its issue is `early access`, with its full date. */
const inPeriodical = (item: CslItem): Runs => {
  const periodical = italic(words(item['container-title']))
  const stage = stageOf(item)
  if (stage === 'in press') return joined(', ')(periodical, plain('to be published'))
  if (stage === 'advance online publication') return joined(', ')(periodical, plain('early access'), plain(fullDate(item)))
  const { number, addition } = issuePartsOf(item)
  return joined(', ')(
    periodical,
    around('vol. ', plain(words(item.volume))),
    around('no. ', plain(number)),
    plain(additionText(addition, ADDITIONS)),
    pagesText(item),
    plain(pieces(' ', month(item), yearOf(item))),
    articleNumber(item),
  )
}

const sourceOf = (item: CslItem): Runs => {
  const volume = around('vol. ', plain(words(item.volume)))
  const year = plain(yearOf(item))
  if (isWhole(item)) {
    const editors = namesOf(item.author).length === 0 ? [] : edited(namesOf(item.editor))
    return published(item, joined(', ')(italic(words(item.title)), volume, editors, editionOf(item)), year)
  }
  if (isPartOfBook(item)) {
    const book = joined(', ')(italic(words(item['container-title'])), volume, edited(namesOf(item.editor)), editionOf(item))
    return around('in ', published(item, book, year, pagesText(item), articleNumber(item)))
  }
  return inPeriodical(item)
}

const people = (item: CslItem): Runs => {
  const authors = namesOf(item.author)
  if (authors.length > 0) return nameList(authors)
  const editors = isWhole(item) ? namesOf(item.editor) : []
  return editors.length === 0 ? [] : edited(editors)
}

/**
 * A reference in the style of the Institute of Electrical and Electronics Engineers (IEEE Reference Guide, version of 28 March 2025). The title of
 * the journal is given in full, because records do not have its abbreviation.
 */
export const ieee = (item: CslItem): Runs => {
  const names = people(item)
  const source = sourceOf(item)
  const doi = around('doi: ', plain(doiOf(item)))
  const given = isWhole(item) ? '' : words(item.title)
  const title = source.length + doi.length > 0 ? quotedClause(given) : quotedSentence(given)
  const head = joined(' ')(around('', names, title.length + source.length + doi.length > 0 ? ',' : ''), title)
  const work = source.length > 0 ? joined(' ')(head, joined(', ')(source, doi)) : joined(' ')(head, doi)
  return doi.length > 0 ? stopped(work) : joined(' ')(stopped(work), around('[Online]. Available: ', plain(item.URL.trim())))
}
