import type { CslItem } from '../csl-item.ts'
import { yearOf } from './dates.ts'
import { additionText, issuePartsOf, type AdditionWords } from './issue-parts.ts'
import { editionOf, isPartOfBook, isWhole, linkOf } from './item-parts.ts'
import { initialsOf, inRow, namesOf, pieces, SPACED_INITIALS, type NameParts } from './names.ts'
import { isOnePage, placeOf, rangesText } from './pages.ts'
import { around, italic, joined, plain, sentences, together, words, type Runs } from './runs.ts'
import { stageOf } from './stage.ts'

/** Up to this many authors are all named; beyond it, the first ones and the last (Publication Manual, 7th ed., 9.8). */
const MOST_AUTHORS = 20
const FIRST_AUTHORS = 19

/** Publication Manual, 7th ed., 9.50. */
const ADDITIONS: AdditionWords = { supplement: 'Suppl.', part: 'Pt.' }

const initials = ({ given }: NameParts): string => initialsOf(given, SPACED_INITIALS).join(' ')

/** `King, M. L., Jr.` */
const inverted = (name: NameParts): string => pieces(', ', name.family, initials(name), name.suffix)

/** `R. F. Subotnik` */
const upright = (name: NameParts): string => pieces(', ', pieces(' ', initials(name), name.family), name.suffix)

/** Two groups are not separated by a comma (9.8). */
const authorList = (names: readonly NameParts[]): string => {
  const all = names.map(inverted)
  return all.length > MOST_AUTHORS
    ? `${all.slice(0, FIRST_AUTHORS).join(', ')}, . . . ${all.at(-1) ?? ''}`
    : inRow(all, { two: names.every(({ isGroup }) => isGroup) ? ' & ' : ', & ', last: ', & ' })
}

const mark = (count: number): string => (count === 1 ? 'Ed.' : 'Eds.')

const uprightList = (names: readonly NameParts[]): string => inRow(names.map(upright), { two: ' & ', last: ', & ' })

const pagesText = (item: CslItem, before: (isOne: boolean) => string): string => {
  const { pages, articleNumber } = placeOf(item)
  if (pages.length > 0) return before(isOnePage(pages)) + rangesText(pages, '–')
  return articleNumber === '' ? '' : `Article ${articleNumber}`
}

const issueText = (item: CslItem): string => {
  const { number, addition } = issuePartsOf(item)
  return pieces(', ', number, additionText(addition, ADDITIONS))
}

const inJournal = (item: CslItem): Runs =>
  joined(', ')(
    italic(words(item['container-title'])),
    together(italic(words(item.volume)), around('(', plain(issueText(item)), ')')),
    plain(pagesText(item, () => '')),
  )

const bookDetails = (item: CslItem): Runs =>
  joined(', ')(
    editionOf(item),
    around('Vol. ', plain(words(item.volume))),
    plain(isWhole(item) ? '' : pagesText(item, isOne => (isOne ? 'p. ' : 'pp. '))),
  )

const inBook = (item: CslItem): Runs => {
  const editors = namesOf(item.editor)
  const named = editors.length === 0 ? '' : `${uprightList(editors)} (${mark(editors.length)})`
  const book = joined(' ')(italic(words(item['container-title'])), around('(', bookDetails(item), ')'))
  return around('In ', joined(', ')(plain(named), book))
}

/** A book with authors names its editors after its title: `(D. Wright, Ed.)`, `(D. Wright, Ed.; 2nd ed.)` (10.2, examples 23 and 28). */
const wholeBook = (item: CslItem): Runs => {
  const editors = namesOf(item.author).length === 0 ? [] : namesOf(item.editor)
  const edited = plain(editors.length === 0 ? '' : `${uprightList(editors)}, ${mark(editors.length)}`)
  return joined(' ')(italic(words(item.title)), around('(', joined('; ')(edited, bookDetails(item)), ')'))
}

/** A publisher that is also the author is not named again (9.29). */
const publisherOf = (item: CslItem): string => {
  const [only, ...others] = namesOf(item.author)
  const publisher = item.type === 'article-journal' ? '' : words(item.publisher)
  return others.length === 0 && only?.isGroup === true && only.family === publisher ? '' : publisher
}

const dateText = (item: CslItem): string => {
  const year = yearOf(item)
  return `(${stageOf(item) === 'in press' ? 'in press' : year === '' ? 'n.d.' : year})`
}

/** The people named first, and the date that follows: `Zalta, E. N. (Ed.). (2019)`. */
const peopleOf = (item: CslItem): string => {
  const [authors, editors] = [namesOf(item.author), isWhole(item) ? namesOf(item.editor) : []]
  if (authors.length > 0) return authorList(authors)
  return editors.length === 0 ? '' : `${authorList(editors)} (${mark(editors.length)})`
}

/**
 * A reference in the style of the American Psychological Association (Publication Manual, 7th ed., 2020). Titles keep their capitals, because only a
 * reader can tell which words are names.
 */
export const apa = (item: CslItem): Runs => {
  const whole = isWhole(item)
  const own = whole ? wholeBook(item) : plain(words(item.title))
  const people = peopleOf(item)
  const date = plain(dateText(item))
  const head = people === '' ? [own, date] : [plain(people), date, own]
  const source = whole ? [] : isPartOfBook(item) ? inBook(item) : inJournal(item)
  const ahead = stageOf(item) === 'advance online publication' ? plain('Advance online publication') : []
  return joined(' ')(sentences(...head, source, ahead, plain(publisherOf(item))), plain(linkOf(item)))
}
