import type { OwnPath } from '@lectern/domain/core'
import type { IssueName, PublicationFacts } from '@lectern/domain/article'
import {
  bookView,
  followedPublication,
  inPressView,
  isShared,
  issueView,
  NEWEST_SHOWN,
  pageNumber,
  PIECES_SHOWN,
  publicationView,
  shownPage,
  volumeView,
  type BookView,
  type CountedIssue,
  type ImagesOf,
  type IssueView,
  type PublicationView,
  type ShelvedPublication,
  type ShownIssue,
} from '@lectern/domain/site'
import { option as O } from 'fp-ts'
import type { CallContext } from '../calls/handler.ts'
import type { Found, Stretch } from '../../store/browsing-port.ts'
import { foundPlace, keysOf, shownInVolume, type AskedPublication, type FoundPlace } from './found-place.ts'
import { shelvedArticle, shelvedChapter, type ShelfParts } from './shelved-article.ts'

/** The content and address of the page of a publication or of a part of it. */
export type PublicationShown = {
  readonly shelf: ShelvedPublication
  readonly path: OwnPath
  readonly followed: O.Option<string>
} & (
  | { readonly kind: 'publication'; readonly view: PublicationView }
  | { readonly kind: 'issue'; readonly view: IssueView; readonly name: O.Option<IssueName> }
  | { readonly kind: 'book'; readonly view: BookView }
)

/** The answer to a request for a publication's address. */
export type PublicationAnswer = PublicationShown | Exclude<FoundPlace, { readonly kind: 'place' }>

/** The requested page of a list, or the last page if the request is for a later one. */
const pageOf = async <A>(
  fields: AskedPublication['fields'],
  size: number,
  from: (stretch: Stretch) => Promise<Found<A>>,
): Promise<Found<A> & { readonly page: number }> => {
  const asked = pageNumber(fields['page'])
  const at = (page: number): Promise<Found<A>> => from({ offset: (page - 1) * size, limit: size })
  const first = await at(asked)
  const page = shownPage(asked, first.total, size)
  return { ...(page === asked ? first : await at(page)), page }
}

/** Whether a publication is divided into issues or volumes. */
const hasIssues = ({ contentType }: PublicationFacts): boolean => contentType === 'JL' || contentType === 'BS'

/** The page of a publication, or of a part of it, for one reader (ART-12), at its canonical address. Other addresses are redirected. */
export const publicationPage = (parts: ShelfParts, imagesOf: ImagesOf = () => O.none) => {
  const { store } = parts

  return async (asked: AskedPublication, context: CallContext): Promise<PublicationAnswer> => {
    const place = await foundPlace(store, asked)
    if (place.kind !== 'place') return place
    const { shelf, on, path, part } = place
    const { facts } = shelf.publication
    const { fields } = asked
    const images = imagesOf(facts)
    const whole = { shelf, path, followed: followedPublication(shelf) }

    const book = async (): Promise<PublicationAnswer> => {
      const { items, ...rest } = await pageOf(fields, PIECES_SHOWN, stretch => store.inOrder(on, undefined, stretch))
      return {
        ...whole,
        kind: 'book',
        view: bookView(shelf, { ...rest, articles: items.map(shelvedChapter(parts, context)) }, images),
      }
    }

    const serial = async (): Promise<PublicationAnswer> => {
      const [issues, inPress, { items, ...rest }] = await Promise.all([
        // Of several publications with one title it shows no issues.
        isShared(shelf) ? [] : store.issuesOf(on),
        store.newestOf(on, 'in-press', { offset: 0, limit: 0 }),
        pageOf(fields, NEWEST_SHOWN, stretch => store.newestOf(on, 'all', stretch)),
      ])
      return {
        ...whole,
        kind: 'publication',
        view: publicationView(
          shelf,
          issues,
          inPress.total,
          { ...rest, articles: items.map(shelvedArticle(parts, context)) },
          images,
        ),
      }
    }

    const issueOf = (view: IssueView, name: O.Option<IssueName>): PublicationAnswer => ({
      ...whole,
      kind: 'issue',
      followed: O.none,
      view,
      name,
    })

    /** The articles of the given issues, in order. If several publications share the title, each has its own group. */
    const shown = async (issues: readonly CountedIssue[]): Promise<ShownIssue> => {
      const groups = isShared(shelf)
        ? shelf.shown.map(({ facts: { key, issn } }) => ({ issn: O.fromNullable(issn), keys: [key] }))
        : [{ issn: O.none, keys: keysOf(shelf) }]
      const perGroup = await Promise.all(
        groups.map(({ keys }) =>
          Promise.all(
            issues.map(({ name }) => pageOf(fields, PIECES_SHOWN, stretch => store.inOrder({ ...on, keys }, name, stretch))),
          ),
        ),
      )
      return {
        groups: perGroup.map((pages, index) => ({
          issn: groups[index]?.issn ?? O.none,
          articles: pages.flatMap(({ items }) => items.map(shelvedArticle(parts, context))),
        })),
        total: perGroup.flat().reduce((sum, { total }) => sum + total, 0),
        longest: Math.max(0, ...perGroup.flat().map(({ total }) => total)),
        page: Math.max(1, ...perGroup.flat().map(({ page }) => page)),
      }
    }

    switch (part.kind) {
      case 'whole':
        return hasIssues(facts) ? serial() : book()
      case 'in-press': {
        const { items, ...rest } = await pageOf(fields, NEWEST_SHOWN, stretch => store.newestOf(on, 'in-press', stretch))
        return issueOf(inPressView(shelf, { ...rest, articles: items.map(shelvedArticle(parts, context)) }), O.none)
      }
      case 'issue': {
        const { issue } = part
        const [beside, articles] = await Promise.all([store.issuesBeside(on, issue.name), shown([issue])])
        return issueOf(issueView(shelf, issue, [issue, ...beside], articles), O.some(issue.name))
      }
      case 'volume': {
        const { volume, held } = part
        const [beside, articles] = await Promise.all([store.volumesBeside(on, held), shown(shownInVolume(facts, held))])
        return issueOf(volumeView(shelf, held, [...held, ...beside], articles), O.some({ volume, issue: '', supplement: '' }))
      }
    }
  }
}
