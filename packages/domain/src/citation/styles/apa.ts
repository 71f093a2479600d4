import type { CslItem } from '../csl-item.ts'
import { yearOf } from './dates.ts'
import { editionOf, isPartOfBook, isWhole, linkOf } from './item-parts.ts'
import { initialsOf, inRow, namesOf, pieces, SPACED_INITIALS, type NameParts } from './names.ts'
import { isOnePage, placeOf, rangesText } from './pages.ts'
import { around, italic, joined, plain, sentences, together, words, type Runs } from './runs.ts'

/** So many authors are all named; of more, the first so many and the last (Publication Manual, 7th ed., 9.8). */
const MOST_AUTHORS = 20
const FIRST_AUTHORS = 19

const initials = ({ given }: NameParts): string => initialsOf(given, SPACED_INITIALS).join(' ')

/** `King, M. L., Jr.` */
const inverted = (name: NameParts): string => pieces(', ', name.family, initials(name), name.suffix)

/** `R. F. Subotnik` */
const upright = (name: NameParts): string => pieces(', ', pieces(' ', initials(name), name.family), name.suffix)

const authorList = (names: readonly NameParts[]): string => {
  const all = names.map(inverted)
  return all.length > MOST_AUTHORS
    ? `${all.slice(0, FIRST_AUTHORS).join(', ')}, . . . ${all.at(-1) ?? ''}`
    : inRow(all, { two: ', & ', last: ', & ' })
}

const marked = (count: number): string => (count === 1 ? '(Ed.)' : '(Eds.)')

const pagesText = (item: CslItem, mark: (isOne: boolean) => string): string => {
  const { pages, articleNumber } = placeOf(item)
  if (pages.length > 0) return mark(isOnePage(pages)) + rangesText(pages, '–')
  return articleNumber === '' ? '' : `Article ${articleNumber}`
}

const inJournal = (item: CslItem): Runs => joined(', ')(
  italic(words(item['container-title'])),
  together(italic(words(item.volume)), around('(', plain(words(item.issue)), ')')),
  plain(pagesText(item, () => '')),
)

const bookDetails = (item: CslItem): Runs => joined(', ')(
  editionOf(item),
  around('Vol. ', plain(words(item.volume))),
  plain(isWhole(item) ? '' : pagesText(item, isOne => (isOne ? 'p. ' : 'pp. '))),
)

const inBook = (item: CslItem): Runs => {
  const editors = namesOf(item.editor)
  const named = editors.length === 0 ? '' : `${inRow(editors.map(upright), { two: ' & ', last: ', & ' })} ${marked(editors.length)}`
  const book = joined(' ')(italic(words(item['container-title'])), around('(', bookDetails(item), ')'))
  return around('In ', joined(', ')(plain(named), book))
}

/**
 * A reference as the American Psychological Association writes it (Publication Manual, 7th ed.). Titles keep the capitals that they are given
 * with: which words are names, only a reader can tell.
 */
export const apa = (item: CslItem): Runs => {
  const whole = isWhole(item)
  const title = words(item.title)
  const own = whole ? joined(' ')(italic(title), around('(', bookDetails(item), ')')) : plain(title)
  const [authors, editors] = [namesOf(item.author), whole ? namesOf(item.editor) : []]
  const people = authors.length > 0 ? authorList(authors) : editors.length > 0 ? `${authorList(editors)} ${marked(editors.length)}` : ''
  const date = plain(`(${yearOf(item) || 'n.d.'})`)
  const head = people === '' ? [own, date] : [plain(people), date, own]
  const publisher = item.type === 'article-journal' ? '' : words(item.publisher)
  const source = whole ? [] : isPartOfBook(item) ? inBook(item) : inJournal(item)
  return joined(' ')(sentences(...head, source, plain(publisher)), plain(linkOf(item)))
}
