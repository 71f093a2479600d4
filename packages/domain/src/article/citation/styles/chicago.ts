import type { CslItem } from '../csl-item.ts'
import { dayOf, monthOf, yearOf } from './dates.ts'
import { additionText, issuePartsOf, type AdditionWords } from './issue-parts.ts'
import { editionOf, isPartOfBook, isWhole, linkOf } from './item-parts.ts'
import { fullGiven, inRow, namesOf, pieces, spoken, type NameParts } from './names.ts'
import { chicagoDigits, placeOf, rangesText } from './pages.ts'
import { around, italic, joined, plain, quotedSentence, sentences, stopped, textOf, words, type Runs } from './runs.ts'
import { stageOf } from './stage.ts'

/** Up to this many authors are all named; beyond it, only the first ones (The Chicago Manual of Style, 18th ed., 13.107). */
const MOST_AUTHORS = 6
const FIRST_AUTHORS = 3

const ADDITIONS: AdditionWords = { supplement: 'suppl.', part: 'pt.' }

/** `King, Martin Luther, Jr.` */
const inverted = (name: NameParts): string => pieces(', ', name.family, fullGiven(name.given), name.suffix)

const authorList = (names: readonly NameParts[]): string => {
  const all = names.map((name, index) => (index === 0 ? inverted(name) : spoken(name)))
  return all.length > MOST_AUTHORS
    ? `${all.slice(0, FIRST_AUTHORS).join(', ')}, et al.`
    : inRow(all, { two: ', and ', last: ', and ' })
}

const pagesText = (item: CslItem): string => {
  const { pages, articleNumber } = placeOf(item)
  return pages.length > 0 ? rangesText(pages, '–', chicagoDigits) : articleNumber
}

interface VolumeForm {
  /** The part of the date beside the numbers: the year in notes. A month is named only if there is no issue, which is more precise. */
  readonly year: string
  /** `202 (4)` if the year is elsewhere, otherwise `202, no. 4`. */
  readonly isIssueInBrackets: boolean
}

/** `202, no. 4 (2023): 471–85`, `202 (4): 471–85`, `77 (January): 94–108`; `14:213–29` without an issue or a date. */
const inVolume = (item: CslItem, { year, isIssueInBrackets }: VolumeForm): Runs => {
  const volume = words(item.volume)
  const { number, addition } = issuePartsOf(item)
  const added = additionText(addition, ADDITIONS)
  const date = pieces(' ', number === '' && added === '' ? monthOf(item) : '', year)
  const inBrackets = isIssueInBrackets && volume !== '' ? pieces(', ', number, added) : ''
  const numbers =
    inBrackets === '' ? pieces(', ', volume, number === '' ? '' : `no. ${number}`, added) : `${volume} (${inBrackets})`
  const place = pieces(' ', numbers, date === '' ? '' : `(${date})`)
  return joined(place === volume ? ':' : ': ')(plain(place), plain(pagesText(item)))
}

/** A volume or a date follows the title without a comma; an issue or pages alone follow with one. */
const inJournal = (item: CslItem, numbers: Runs): Runs =>
  joined(words(item.volume) !== '' || textOf(numbers).startsWith('(') ? ' ' : ', ')(
    italic(words(item['container-title'])),
    numbers,
  )

/** `*Trends in Cognitive Sciences*, ahead of print, November 10` */
const aheadOfPrint = (item: CslItem, year: string): Runs =>
  joined(', ')(
    italic(words(item['container-title'])),
    plain('ahead of print'),
    plain(pieces(', ', pieces(' ', monthOf(item), dayOf(item)), year)),
  )

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

/** What follows a book's title: editors of works by others, the edition, the volume. */
const bookFacts = (item: CslItem): readonly Runs[] => {
  const editors = namesOf(item.author).length === 0 ? [] : namesOf(item.editor)
  const by = editors.length === 0 ? '' : `Edited by ${inRow(editors.map(spoken), { two: ' and ', last: ', and ' })}`
  return [plain(by), editionOf(item), around('Vol. ', plain(words(item.volume)))]
}

const link = (item: CslItem): Runs => stopped(plain(linkOf(item)))

/**
 * An entry of a reference list in The Chicago Manual of Style's author-date system (18th ed., 2024), which names no places of publication. Titles
 * keep their capitals.
 */
export const chicagoAuthorDate = (item: CslItem): Runs => {
  const stage = stageOf(item)
  const date = plain(stage === 'in press' ? 'Forthcoming' : yearOf(item) || 'n.d.')
  const names = people(item)
  const head = names.length === 0 ? [ownTitle(item), date] : [names, date, ownTitle(item)]
  const source = isWhole(item)
    ? [...bookFacts(item), plain(words(item.publisher))]
    : isPartOfBook(item)
      ? [inBook(item), plain(words(item.publisher))]
      : stage === 'advance online publication'
        ? [aheadOfPrint(item, '')]
        : [inJournal(item, inVolume(item, { year: '', isIssueInBrackets: true }))]
  return joined(' ')(sentences(...head, ...source), link(item))
}

/** A bibliography entry in the same manual's system of notes and bibliography. */
export const chicagoNotes = (item: CslItem): Runs => {
  const stage = stageOf(item)
  const date = stage === 'in press' ? 'forthcoming' : yearOf(item) || 'n.d.'
  const published = joined(', ')(plain(words(item.publisher)), plain(date))
  const source = isWhole(item)
    ? [...bookFacts(item), published]
    : isPartOfBook(item)
      ? [inBook(item), published]
      : stage === 'advance online publication'
        ? [aheadOfPrint(item, yearOf(item))]
        : stage === 'in press'
          ? [joined(', ')(italic(words(item['container-title'])), plain(date))]
          : [inJournal(item, inVolume(item, { year: yearOf(item), isIssueInBrackets: false }))]
  return joined(' ')(sentences(people(item), ownTitle(item), ...source), link(item))
}
