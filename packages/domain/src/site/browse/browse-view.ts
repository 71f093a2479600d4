import type { Href, OwnPath } from '../../core/identifiers/href.ts'
import { option as O } from 'fp-ts'
import { accountPaths } from '../../core/links/account-paths.ts'
import type { PublicationImages } from '../../article/record/article.ts'
import type { PublicationPictures } from '../../article/publication/publication-pictures.ts'
import { browseWords, kindWords, openShareWords, piecesWords, publicationWords } from '../../words/browse.ts'
import {
  BROWSED_KINDS,
  browseHref,
  everyPublication,
  kindName,
  OTHER_SUBJECT,
  PUBLICATIONS_SHOWN,
  type BrowseQuery,
} from './browse-query.ts'
import type { CountedPublication, Facets } from './counted.ts'
import { pagerView, type PagerView } from './pager.ts'
import { picturesOf } from './pictures-of.ts'
import type { PublicationFacts } from '../../article/publication/placement.ts'
import { publicationHref } from './shelf.ts'
import { LETTERS, type Letter } from './title-order.ts'
import { statedFacts } from './stated-facts.ts'

/** A publication in the list. */
export interface PublicationEntryView {
  readonly title: string
  readonly href: Href
  readonly kind: string
  readonly pictures: PublicationPictures
  /** `12 articles`, `newest from 2024`, `all open access`, … */
  readonly facts: readonly string[]
}

/** A letter in the row of letters: a link if any publication is listed under it. */
export interface LetterView {
  readonly label: string
  /** Its accessible name. */
  readonly name: string
  readonly href: O.Option<Href>
  readonly isCurrent: boolean
}

/** One of the choices of a filter. */
export interface ChoiceView {
  readonly value: string
  readonly label: string
}

/** The list of journals and books, ready to draw. */
export interface BrowseView {
  readonly title: string
  readonly form: {
    readonly action: Href
    readonly words: string
    readonly kind: string
    readonly kinds: readonly ChoiceView[]
    readonly subject: string
    readonly subjects: readonly ChoiceView[]
    /** The hidden fields of the form. */
    readonly hidden: readonly (readonly [name: string, value: string])[]
  }
  readonly letters: readonly LetterView[]
  readonly found: string
  readonly entries: readonly PublicationEntryView[]
  /** The message if there are no entries. */
  readonly message: O.Option<string>
  /** The link back to the unfiltered list, if it is filtered. */
  readonly reset: O.Option<Href>
  readonly pager: O.Option<PagerView>
}

const letterLabel = (letter: Letter): string =>
  letter === 'other' ? browseWords.otherLetters : letter === '0-9' ? browseWords.digits : letter

const lettersView = (query: BrowseQuery, { letters }: Facets): readonly LetterView[] => {
  const counts = new Map(letters.map(({ value, publications }) => [value, publications]))
  const current = O.toUndefined(query.letter)
  const to = (letter: O.Option<Letter>): OwnPath => browseHref({ ...query, letter, page: 1 })
  const all = letters.reduce((sum, { publications }) => sum + publications, 0)
  return [
    {
      label: browseWords.everyLetter,
      name: browseWords.publicationsOf(browseWords.everyLetter, all),
      href: O.some(to(O.none)),
      isCurrent: current === undefined,
    },
    ...LETTERS.map((letter): LetterView => {
      const count = counts.get(letter) ?? 0
      const label = letterLabel(letter)
      return {
        label,
        name: browseWords.publicationsOf(label, count),
        href: count === 0 ? O.none : O.some(to(O.some(letter))),
        isCurrent: letter === current,
      }
    }),
  ]
}

const kindsView = ({ kinds }: Facets): readonly ChoiceView[] => {
  const counts = new Map(kinds.map(({ value, publications }) => [value, publications]))
  return [
    { value: '', label: browseWords.anyType },
    ...BROWSED_KINDS.map(kind => ({
      value: kindName(kind),
      label: browseWords.option(kindWords[kind].several, counts.get(kind) ?? 0),
    })),
  ]
}

const subjectsView = ({ subject }: BrowseQuery, { subjects, withoutSubject }: Facets): readonly ChoiceView[] => {
  const offered: readonly ChoiceView[] = [
    { value: '', label: browseWords.anySubject },
    ...subjects.map(({ value, name, publications }) => ({ value, label: browseWords.option(name, publications) })),
    ...(withoutSubject === 0
      ? []
      : [{ value: OTHER_SUBJECT, label: browseWords.option(browseWords.otherSubject, withoutSubject) }]),
  ]
  // The chosen filter is always listed, however few publications it has.
  return O.isNone(subject) || offered.some(({ value }) => value === subject.value)
    ? offered
    : [...offered, { value: subject.value, label: subject.value }]
}

/** How many articles a publication has, how recent, and how many of them open. */
export const countedWords = ({
  facts,
  articles,
  open,
  newestYear,
}: Pick<CountedPublication, 'facts' | 'articles' | 'open' | 'newestYear'>): readonly string[] =>
  statedFacts(
    piecesWords(facts.contentType, articles),
    newestYear === '' ? '' : browseWords.newest(newestYear),
    openShareWords(open, articles),
  )

const entryView =
  (imagesOf: ImagesOf) =>
  (countedPublication: CountedPublication): PublicationEntryView => ({
    title: countedPublication.facts.title,
    href: publicationHref(countedPublication),
    kind: kindWords[countedPublication.facts.contentType].one,
    pictures: picturesOf(countedPublication.facts.title, imagesOf(countedPublication.facts)),
    facts: [
      ...(countedPublication.isShared
        ? [
            countedPublication.facts.issn === undefined
              ? publicationWords.noIssn
              : publicationWords.withIssn(countedPublication.facts.issn),
          ]
        : []),
      ...countedWords(countedPublication),
    ],
  })

/** The pictures of a publication, if the site has any. */
export type ImagesOf = (facts: PublicationFacts) => O.Option<PublicationImages>

const isFiltered = ({ letter, contentType, subject, words }: BrowseQuery): boolean =>
  O.isSome(letter) || O.isSome(contentType) || O.isSome(subject) || words.trim() !== ''

/** The journals and books that match a query, with filters to narrow them (ART-12). Works without script. */
export const browseView = (
  query: BrowseQuery,
  facets: Facets,
  total: number,
  entries: readonly CountedPublication[],
  imagesOf: ImagesOf = () => O.none,
): BrowseView => ({
  title: browseWords.title,
  form: {
    action: accountPaths.browse,
    words: query.words,
    kind: O.isSome(query.contentType) ? kindName(query.contentType.value) : '',
    kinds: kindsView(facets),
    subject: O.getOrElse(() => '')(query.subject),
    subjects: subjectsView(query, facets),
    hidden: O.isSome(query.letter) ? [['letter', query.letter.value]] : [],
  },
  letters: lettersView(query, facets),
  found: browseWords.found(total),
  entries: entries.map(entryView(imagesOf)),
  message: total > 0 ? O.none : O.some(isFiltered(query) ? browseWords.nothing : browseWords.empty),
  reset: isFiltered(query) ? O.some(browseHref(everyPublication)) : O.none,
  pager: pagerView(query.page, total, PUBLICATIONS_SHOWN, page => browseHref({ ...query, page })),
})
