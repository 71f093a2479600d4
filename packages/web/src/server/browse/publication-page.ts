import {
  addressOf, bookView, followedPublication, inPressView, IN_PRESS, isSamePath, isShared, isWholeVolume, issueKey, issueNameOf, issueView, NEWEST_SHOWN, pageNumber, partHref, partOfIssue,
  PIECES_SHOWN, publicationPath, publicationView, shelved, shownPage, volumeKey, volumeView,
  type BookView, type CountedIssue, type IssueName, type IssueView, type PublicationAddress, type PublicationFacts, type PublicationPart, type PublicationView,
  type ShownIssue,
} from '@lectern/domain'
import { option as O } from 'fp-ts'
import type { CallContext } from '../service/handler.ts'
import type { FoundPublication, Found, Shelf, Stretch } from '../store/browsing-port.ts'
import { shelvedArticle, shelvedChapter, type ShelfParts } from './shelved-article.ts'

/** What answers at an address of a publication. */
export type PublicationAnswer =
  | { readonly kind: 'moved'; readonly path: string }
  | { readonly kind: 'publication'; readonly view: PublicationView; readonly path: string; readonly followed: O.Option<string> }
  | { readonly kind: 'issue'; readonly view: IssueView; readonly path: string }
  | { readonly kind: 'book'; readonly view: BookView; readonly path: string; readonly followed: O.Option<string> }
  | { readonly kind: 'missing'; readonly publication: O.Option<PublicationFacts> }

/** What is asked for. */
export interface AskedPublication {
  /** As it was written. */
  readonly path: string
  readonly address: PublicationAddress
  /** What the query says. */
  readonly fields: Readonly<Record<string, unknown>>
}

/** The page of a list that is asked for; where that is one after the last, the last. */
const pageOf = async <A>(fields: AskedPublication['fields'], size: number, from: (stretch: Stretch) => Promise<Found<A>>): Promise<Found<A> & { readonly page: number }> => {
  const asked = pageNumber(fields['page'])
  const at = (page: number): Promise<Found<A>> => from({ offset: (page - 1) * size, limit: size })
  const first = await at(asked)
  const page = shownPage(asked, first.total, size)
  return { ...(page === asked ? first : await at(page)), page }
}

/** The publication at an address, whichever house it is said to be of. */
const foundAt = async ({ store }: ShelfParts, { publication }: PublicationAddress): Promise<FoundPublication | undefined> => {
  for (const isThirdParty of [publication.isThirdParty, !publication.isThirdParty]) {
    const path = publicationPath({ ...publication, isThirdParty })
    const found = O.isSome(path) ? await store.publicationAt(path.value) : undefined
    if (found !== undefined) return found
  }
  return undefined
}

/** The page of a publication, or of a part of it, for one reader (ART-12): at its one address, which others lead to. */
export const publicationPage = (parts: ShelfParts) => {
  const { store } = parts

  return async ({ path, address, fields }: AskedPublication, context: CallContext): Promise<PublicationAnswer> => {
    const found = await foundAt(parts, address)
    if (found === undefined) return { kind: 'missing', publication: O.none }
    const { facts } = found
    const shelf = shelved(found, fields['issn'])
    const on: Shelf = { publication: found, issn: O.isSome(shelf.serial) ? shelf.serial.value.issn : undefined }
    const followed = followedPublication(shelf)
    const missing: PublicationAnswer = { kind: 'missing', publication: O.some(facts) }

    /** An answer at its one address, or the way there. */
    const at = async (part: PublicationPart | undefined, answer: (path: string) => Promise<PublicationAnswer>): Promise<PublicationAnswer> => {
      const canonical = O.getOrElse(() => facts.path)(publicationPath(addressOf(facts), part))
      return isSamePath(path.replace(/\/$/, ''), canonical) ? answer(partHref(shelf, part)) : { kind: 'moved', path: canonical }
    }

    const book = async (canonical: string): Promise<PublicationAnswer> => {
      const { items, ...rest } = await pageOf(fields, PIECES_SHOWN, stretch => store.inOrder(on, undefined, stretch))
      return { kind: 'book', path: canonical, followed, view: bookView(shelf, { ...rest, articles: items.map(shelvedChapter(parts, context)) }) }
    }

    const whole = async (canonical: string): Promise<PublicationAnswer> => {
      if (facts.contentType !== 'JL' && facts.contentType !== 'BS') return book(canonical)
      const [issues, inPress, { items, ...rest }] = await Promise.all([
        store.issuesOf(on),
        store.newestOf(on, 'in-press', { offset: 0, limit: 0 }),
        pageOf(fields, NEWEST_SHOWN, stretch => store.newestOf(on, 'all', stretch)),
      ])
      return { kind: 'publication', path: canonical, followed, view: publicationView(shelf, issues, inPress.total, { ...rest, articles: items.map(shelvedArticle(parts, context)) }) }
    }

    const inPress = async (canonical: string): Promise<PublicationAnswer> => {
      const { items, ...rest } = await pageOf(fields, NEWEST_SHOWN, stretch => store.newestOf(on, 'in-press', stretch))
      return { kind: 'issue', path: canonical, view: inPressView(shelf, { ...rest, articles: items.map(shelvedArticle(parts, context)) }) }
    }

    /** The articles of issues, one issue after another, those of each ISSN by themselves where several publications share the title. */
    const shown = async (names: readonly IssueName[]): Promise<ShownIssue> => {
      const serials = isShared(shelf) ? found.serials.map(({ issn }) => issn) : [undefined]
      const perIssue = await Promise.all(serials.map(issn =>
        Promise.all(names.map(name => pageOf(fields, PIECES_SHOWN, stretch => store.inOrder({ ...on, issn: issn ?? on.issn }, name, stretch))))))
      return {
        groups: perIssue.map((pages, index) => ({ issn: serials[index] ?? '', articles: pages.flatMap(({ items }) => items.map(shelvedArticle(parts, context))) })),
        total: perIssue.flat().reduce((sum, { total }) => sum + total, 0),
        longest: Math.max(0, ...perIssue.flat().map(({ total }) => total)),
        page: Math.max(1, ...perIssue.flat().map(({ page }) => page)),
      }
    }

    const issue = (of: CountedIssue, issues: readonly CountedIssue[]) => async (canonical: string): Promise<PublicationAnswer> =>
      ({ kind: 'issue', path: canonical, view: issueView(shelf, of, issues, await shown([of.name])) })

    const volume = (held: readonly CountedIssue[], issues: readonly CountedIssue[]) => async (canonical: string): Promise<PublicationAnswer> => {
      const names = held.filter(of => facts.contentType !== 'JL' || isWholeVolume(of)).map(({ name }) => name)
      return { kind: 'issue', path: canonical, view: volumeView(shelf, held, issues, await shown(names)) }
    }

    const { part } = address
    if (part.isInPress) return at(IN_PRESS, inPress)
    const asked = issueNameOf(part)
    if (asked.volume === '' && asked.issue === '' && asked.supplement === '') return at(undefined, whole)

    const issues = await store.issuesOf(on)
    const ofVolume = issues.filter(({ name }) => volumeKey(name) === volumeKey(asked))
    if (asked.issue === '' && asked.supplement === '') {
      const [first] = ofVolume
      return first === undefined ? missing : at(partOfIssue({ ...asked, volume: first.name.volume }), volume(ofVolume, issues))
    }
    const of = issues.find(({ name }) => issueKey(name) === issueKey(asked))
    return of === undefined ? missing : at(partOfIssue(of.name), issue(of, issues))
  }
}
