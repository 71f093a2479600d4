import type { CslItem } from '../csl-item.ts'
import { monthOf, yearOf } from './dates.ts'
import { editionOf, isPartOfBook, isWhole, linkOf } from './item-parts.ts'
import { fullGiven, inRow, namesOf, pieces, spoken, type NameParts } from './names.ts'
import { chicagoFigures, placeOf, rangesText } from './pages.ts'
import { around, italic, joined, plain, quotedSentence, sentences, stopped, textOf, words, type Runs } from './runs.ts'

/** So many authors are all named; of more, the first so many (The Chicago Manual of Style, 17th ed., 14.76, 15.9). */
const MOST_AUTHORS = 10
const FIRST_AUTHORS = 7

/** `King, Martin Luther, Jr.` */
const inverted = (name: NameParts): string => pieces(', ', name.family, fullGiven(name.given), name.suffix)

const authorList = (names: readonly NameParts[]): string => {
  const all = names.map((name, index) => (index === 0 ? inverted(name) : spoken(name)))
  return all.length > MOST_AUTHORS ? `${all.slice(0, FIRST_AUTHORS).join(', ')}, et al.` : inRow(all, { two: ', and ', last: ', and ' })
}

const pagesText = (item: CslItem): string => {
  const { pages, articleNumber } = placeOf(item)
  return pages.length > 0 ? rangesText(pages, '–', chicagoFigures) : articleNumber
}

/** `189, no. 5 (May): 463–73`; `38 (1): 95–109` where all that is known beside the volume is the issue; `14:213–29` where it is not even that. */
const inVolume = (item: CslItem, { date, bareIssue }: { readonly date: string; readonly bareIssue: boolean }): Runs => {
  const [volume, issue, pages] = [words(item.volume), words(item.issue), plain(pagesText(item))]
  const isBare = bareIssue && date === '' && volume !== '' && issue !== ''
  const numbers = isBare ? `${volume} (${issue})` : pieces(', ', volume, issue === '' ? '' : `no. ${issue}`)
  const place = pieces(' ', numbers, date === '' ? '' : `(${date})`)
  return joined(place === volume ? ':' : ': ')(plain(place), pages)
}

/** A volume or a date follows the title without a comma; an issue or pages alone follow with one. */
const inJournal = (item: CslItem, numbers: Runs): Runs =>
  joined(words(item.volume) !== '' || textOf(numbers).startsWith('(') ? ' ' : ', ')(italic(words(item['container-title'])), numbers)

const inBook = (item: CslItem): Runs => {
  const editors = namesOf(item.editor)
  const by = editors.length === 0 ? '' : `edited by ${inRow(editors.map(spoken), { two: ' and ', last: ', and ' })}`
  const [volume, pages] = [words(item.volume), pagesText(item)]
  const place = volume === '' ? pages : pages === '' ? `vol. ${volume}` : `${volume}:${pages}`
  return around('In ', joined(', ')(italic(words(item['container-title'])), editionOf(item), plain(by), plain(place)))
}

const people = (item: CslItem): Runs => {
  const [authors, editors] = [namesOf(item.author), isWhole(item) ? namesOf(item.editor) : []]
  if (authors.length > 0) return plain(authorList(authors))
  return editors.length === 0 ? [] : plain(`${authorList(editors)}, ${editors.length === 1 ? 'ed.' : 'eds.'}`)
}

const ownTitle = (item: CslItem): Runs => (isWhole(item) ? italic(words(item.title)) : quotedSentence(words(item.title)))

const bookNumbers = (item: CslItem): readonly Runs[] => [editionOf(item), around('Vol. ', plain(words(item.volume)))]

const link = (item: CslItem): Runs => stopped(plain(linkOf(item)))

/**
 * An entry of a reference list in The Chicago Manual of Style's author-date system (17th ed.). The place of publication is in no record, and titles
 * keep the capitals that they are given with.
 */
export const chicagoAuthorDate = (item: CslItem): Runs => {
  const date = plain(yearOf(item) || 'n.d.')
  const names = people(item)
  const head = names.length === 0 ? [ownTitle(item), date] : [names, date, ownTitle(item)]
  const source = isWhole(item) ? [...bookNumbers(item), plain(words(item.publisher))]
    : isPartOfBook(item) ? [inBook(item), plain(words(item.publisher))]
      : [inJournal(item, inVolume(item, { date: monthOf(item), bareIssue: true }))]
  return joined(' ')(sentences(...head, ...source), link(item))
}

/** An entry of a bibliography in the same manual's system of notes and bibliography. */
export const chicagoNotes = (item: CslItem): Runs => {
  const published = joined(', ')(plain(words(item.publisher)), plain(yearOf(item) || 'n.d.'))
  const source = isWhole(item) ? [...bookNumbers(item), published]
    : isPartOfBook(item) ? [inBook(item), published]
      : [inJournal(item, inVolume(item, { date: pieces(' ', monthOf(item), yearOf(item)), bareIssue: false }))]
  return joined(' ')(sentences(people(item), ownTitle(item), ...source), link(item))
}
