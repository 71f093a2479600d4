import { accountPaths, isPii } from '@lectern/domain/core'
import { accountWords, recommendationWords as words } from '@lectern/domain/words'
import { isPublicationKey, publicationKey } from '@lectern/domain/article'
import { RECOMMENDED, recommended, type LeftOut, type Suggestion } from '@lectern/domain/site'
import {
  AboutRecommendationsPage,
  RecommendationPreferencesPage,
  RecommendationsPage,
  type LeftOutItem,
  type RecommendedItem,
} from '@lectern/react-ui'
import { option as O } from 'fp-ts'
import type { FastifyInstance } from 'fastify'
import { searchWords } from '../../text/search-words.ts'
import type { Listing } from '../../store/article-index.ts'
import type { AccountParts } from './account-parts.ts'
import { accountForm, accountPage, type AccountVisit } from './account-visit.ts'
import { listedView } from './listing-detail.ts'
import type { Kept, KeptLeftOut } from './saved-entries.ts'
import { renderAccount } from './render-account.tsx'
import { compareTitles } from '../../text/compare-titles.ts'

const { recommendations: PATH, recommendationPreferences: PREFERENCES, aboutRecommendations: ABOUT } = accountPaths

/** The maximum length of an excluded subject, in characters. */
const SUBJECT_LIMIT = 100

interface Candidate extends Suggestion {
  readonly listing: Listing
}

const candidate = (listing: Listing): Candidate => ({
  pii: listing.pii,
  listing,
  publication: publicationKey(listing),
  words: new Set(searchWords(`${listing.title}\n${listing.abstract ?? ''}`)),
})

const PUBLICATION = 'publication '

/** The keys of saved exclusions. */
const keyOf = {
  publication: (key: string): string => PUBLICATION + key,
  subject: (folded: readonly string[]): string => `subject ${folded.join(' ')}`,
} as const

/**
 * A publication is identified by the key of its entry rather than the stored value, because the store updates the key if the publication's
 * key changes.
 */
const leftOutOf = ({ key, value }: Kept<KeptLeftOut>): LeftOut =>
  value.kind === 'publication'
    ? { kind: 'publication', key: key.slice(PUBLICATION.length) }
    : { kind: 'subject', words: searchWords(value.words) }

const preferencesWay = { href: PREFERENCES, label: words.preferencesLink }
const aboutWay = { href: ABOUT, label: words.aboutLink }
const browseWay = { href: accountPaths.home, label: words.browse }
const historyWay = { href: accountPaths.readingHistory, label: words.emptyNoHistoryLink }
const backWay = { href: PATH, label: words.backToRecommendations }

/**
 * The recommendations based on a reader's history, the preferences that exclude some of them, and a page that explains how they are made.
 */
export const recommendationRoutes = (app: FastifyInstance, { sessions, store, savedEntries, frameOf }: AccountParts): void => {
  const leaveOutForm = (visit: AccountVisit, key: string, title: string): RecommendedItem['leaveOut'] => ({
    action: PREFERENCES,
    fields: [...visit.fields, ['do', 'leave-out-publication'], ['key', key]],
    label: words.leaveOutThis(title),
  })

  const items = (
    visit: AccountVisit,
    { article: { pii, listing, publication }, because }: { readonly article: Candidate; readonly because: string },
  ): RecommendedItem => {
    const { title, href, authors, publication: line } = listedView(listing)
    return {
      pii,
      title,
      href,
      authors,
      publication: line,
      isOpenAccess: listing.openAccess,
      because: words.because(because),
      leaveOut:
        O.isSome(publication) && listing.publicationTitle !== ''
          ? leaveOutForm(visit, publication.value, listing.publicationTitle)
          : undefined,
    }
  }

  const page = async (visit: AccountVisit): Promise<string> => {
    const { entries } = await savedEntries.reading.page(visit.owner, 0, savedEntries.reading.most)
    const leftOut = (await savedEntries.leftOut.page(visit.owner, 0, savedEntries.leftOut.most)).entries.map(leftOutOf)
    const titles = new Map(entries.map(({ key, value }) => [key, value.title]))
    const read = await Promise.all(
      entries
        .map(({ key }) => key)
        .filter(isPii)
        .slice(0, RECOMMENDED.from)
        .map(async pii => ({ pii, like: (await store.similar(pii, RECOMMENDED.alike)).map(candidate) })),
    )
    const found = recommended(read, new Set(titles.keys()), leftOut)
    return renderAccount(
      await frameOf(visit.request),
      words.title,
      <RecommendationsPage
        shell={visit.shell(PATH)}
        ways={[preferencesWay, aboutWay]}
        items={found.map(({ article, because }) => items(visit, { article, because: titles.get(because) ?? '' }))}
        empty={
          entries.length === 0
            ? { text: words.emptyNoHistory, ways: [historyWay, browseWay] }
            : { text: words.emptyNone, ways: [browseWay] }
        }
      />,
    )
  }

  app.get(
    PATH,
    accountPage(sessions, visit => visit.show(page(visit))),
  )

  const leftOutItem =
    (visit: AccountVisit) =>
    ({ key, value }: Kept<KeptLeftOut>): LeftOutItem => {
      const title = value.kind === 'publication' ? value.title : value.words
      return {
        key,
        title,
        detail: value.kind === 'publication' ? words.journal : words.subject,
        letIn: {
          action: PREFERENCES,
          fields: [...visit.fields, ['do', 'let-in'], ['key', key]],
          label: words.letIn,
          fullLabel: words.letInOf(title),
        },
      }
    }

  const preferences = async (visit: AccountVisit, fault?: string): Promise<string> => {
    const { entries } = await savedEntries.leftOut.page(visit.owner, 0, savedEntries.leftOut.most)
    const known = new Set(entries.map(({ key }) => key))
    const read = (await savedEntries.reading.page(visit.owner, 0, savedEntries.reading.most)).entries.flatMap(
      ({ value: { publicationKey: key, publication } }) =>
        key === undefined || !isPublicationKey(key) ? [] : [[key, publication] as const],
    )
    const publications = [...new Map(read)]
      .filter(([key]) => !known.has(keyOf.publication(key)))
      .map(([key, title]) => ({ key, title }))
    return renderAccount(
      await frameOf(visit.request),
      words.preferences,
      <RecommendationPreferencesPage
        shell={visit.shell(PREFERENCES, fault)}
        leftOut={entries.map(leftOutItem(visit))}
        action={PREFERENCES}
        fields={visit.fields}
        limit={SUBJECT_LIMIT}
        back={backWay}
        publications={publications.toSorted((one, other) => compareTitles(one.title, other.title))}
      />,
    )
  }

  /** The exclusion that a form asks for, or an error message. */
  const asked = async ({ submitted }: AccountVisit): Promise<readonly [key: string, value: KeptLeftOut] | string> => {
    if (submitted('do') === 'leave-out-subject') {
      const typed = submitted('words').toWellFormed().replace(/\s+/g, ' ').trim().slice(0, SUBJECT_LIMIT)
      const folded = searchWords(typed)
      return folded.length === 0 ? words.subjectMissing : [keyOf.subject(folded), { kind: 'subject', words: typed }]
    }
    const publication = await store.publication(submitted('key'))
    return publication === undefined
      ? accountWords.notUnderstood
      : [
          keyOf.publication(publication.facts.key),
          { kind: 'publication', key: publication.facts.key, title: publication.facts.title },
        ]
  }

  app.get(
    PREFERENCES,
    accountPage(sessions, visit => visit.show(preferences(visit))),
  )

  app.post(
    PREFERENCES,
    accountForm(
      sessions,
      PREFERENCES,
      async visit => {
        const { owner, submitted } = visit
        switch (submitted('do')) {
          case 'leave-out-publication':
          case 'leave-out-subject': {
            const found = await asked(visit)
            if (typeof found === 'string') return visit.show(preferences(visit, found), 422)
            const [key, value] = found
            if (
              (await savedEntries.leftOut.get(owner, key)) === undefined &&
              (await savedEntries.leftOut.page(owner, 0, 1)).total >= savedEntries.leftOut.most
            ) {
              return visit.show(preferences(visit, accountWords.tooManyKept(savedEntries.leftOut.most)), 422)
            }
            await savedEntries.leftOut.put(owner, key, value)
            return visit.goOn(PREFERENCES, 'left-out')
          }
          case 'let-in':
            await savedEntries.leftOut.drop(owner, submitted('key'))
            return visit.goOn(PREFERENCES, 'let-in')
          default:
            return visit.show(preferences(visit, accountWords.notUnderstood), 400)
        }
      },
      (visit, fault, status) => visit.show(preferences(visit, fault), status),
    ),
  )

  app.get(
    ABOUT,
    accountPage(sessions, visit =>
      visit.show(
        frameOf(visit.request).then(frame =>
          renderAccount(
            frame,
            words.aboutTitle,
            <AboutRecommendationsPage
              shell={visit.shell(ABOUT)}
              texts={words.explained(RECOMMENDED.from, RECOMMENDED.shown)}
              ways={[backWay, preferencesWay]}
            />,
          ),
        ),
      ),
    ),
  )
}
