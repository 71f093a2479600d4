import { accountPaths, type OwnPath } from '@lectern/domain/core'
import { accountWords, alertWords, piecesWords } from '@lectern/domain/words'
import {
  alertKey,
  alertPaths,
  dayWords,
  everyPublication,
  followFormView,
  NAMED_NEWS,
  publicationHref,
  searchHref,
  searchQuery,
  seenUpTo,
  type Followed,
} from '@lectern/domain/site'
import { AlertsPage, type AlertItem, type PublicationSearch } from '@lectern/react-ui'
import { option as O } from 'fp-ts'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { searchWords } from '../../text/search-words.ts'
import { originOf } from '../http/origin-of.ts'
import { textOf } from '../http/form-field.ts'
import { targetPath } from '../http/target-path.ts'
import type { LatestArrivals } from '../../store/reader-accounts.ts'
import type { AccountParts } from './account-parts.ts'
import { accountForm, accountPage, type AccountVisit } from './account-visit.ts'
import { detailOf } from './listing-detail.ts'
import type { Kept, EntriesOf } from './saved-entries.ts'
import { renderAccount } from './render-account.tsx'
import { compareTitles } from '../../text/compare-titles.ts'

/** The maximum number of journals and books listed at once as candidates to follow. */
const LISTED = 20

/** The data stored for every alert. */
interface Watched {
  /** The last arrival that the reader has seen, and when they last looked. */
  readonly seen: number
  readonly since: string
}

/** The current title and address of an alert's subject; no address if it is no longer on the site. */
interface Subject {
  readonly title: string
  readonly href: OwnPath | undefined
}

/** How one kind of alert works. */
interface AlertKind<A extends Watched> {
  readonly kind: Followed['kind']
  readonly list: EntriesOf<A>
  readonly subjectOf: (kept: Kept<A>) => Promise<Subject>
  readonly newsOf: (key: string, alert: A) => Promise<LatestArrivals>
  /** The subject that a form asks to follow: its key, and the alert to store once `seen` and `since` are known. */
  readonly asked: (
    submitted: AccountVisit['submitted'],
  ) => Promise<O.Option<{ readonly key: string; readonly alert: (watched: Watched) => A }>>
}

const journalAlerts = ({ savedEntries, store }: AccountParts): AlertKind<Watched & { readonly title: string }> => ({
  kind: 'journal',
  list: savedEntries.journalAlerts,
  subjectOf: async ({ key, value: { title } }) => {
    const publication = await store.publication(key)
    return publication === undefined
      ? { title, href: undefined }
      : { title: publication.facts.title, href: publicationHref(publication) }
  },
  newsOf: (key, { seen }) => store.arrivedIn(key, seen, NAMED_NEWS),
  asked: async submitted => {
    const publication = await store.publication(submitted('key'))
    return publication === undefined
      ? O.none
      : O.some({ key: publication.facts.key, alert: watched => ({ ...watched, title: publication.facts.title }) })
  },
})

const searchAlerts = ({ savedEntries, store }: AccountParts): AlertKind<Watched & { readonly words: string }> => ({
  kind: 'search',
  list: savedEntries.searchAlerts,
  subjectOf: ({ value: { words } }) => Promise.resolve({ title: words, href: searchHref(searchQuery(words, O.none)) }),
  newsOf: (_key, { words, seen }) => store.arrivedWith(words, seen, NAMED_NEWS),
  asked: submitted => {
    const words = searchQuery(submitted('words'), O.none).words.trim()
    return Promise.resolve(
      searchWords(words).length === 0
        ? O.none
        : O.some({ key: alertKey({ kind: 'search', words }), alert: watched => ({ ...watched, words }) }),
    )
  },
})

/** The routes of one kind of alert: what the reader follows, and what is new. */
const alertRoutesOf = <A extends Watched>(
  app: FastifyInstance,
  { sessions, store, frameOf, savedEntries }: AccountParts,
  { kind, list, subjectOf, newsOf, asked }: AlertKind<A>,
): void => {
  const path = alertPaths[kind]

  const item =
    (visit: AccountVisit, last: number) =>
    async (kept: Kept<A>): Promise<AlertItem> => {
      const { key, value } = kept
      const [{ title, href }, { total, isMore, arrived }] = await Promise.all([subjectOf(kept), newsOf(key, value)])
      const form = (what: string): readonly (readonly [string, string])[] => [...visit.fields, ['do', what], ['key', key]]
      return {
        key,
        title,
        href,
        total,
        isMore,
        since: { words: dayWords(value.since), iso: value.since },
        news: arrived.map(({ listing }) => ({
          pii: listing.pii,
          title: listing.title,
          href: listing.path,
          detail: detailOf(listing),
        })),
        seen: {
          action: path,
          fields: [...form('seen'), ['upTo', String(last)]],
          label: alertWords.seen,
          fullLabel: alertWords.seenOf(title),
        },
        remove: { action: path, fields: form('remove'), label: alertWords.remove, fullLabel: alertWords.removeOf(title) },
      }
    }

  const find = async (visit: AccountVisit): Promise<PublicationSearch> => {
    const typed = (textOf(visit.request.query, 'q') ?? '').slice(0, 200).trim()
    const { total, items } = await store.publications({ ...everyPublication, words: typed }, { offset: 0, limit: LISTED })
    const followed = new Set(
      (await savedEntries.journalAlerts.page(visit.owner, 0, savedEntries.journalAlerts.most)).entries.map(({ key }) => key),
    )
    return {
      action: path,
      words: typed,
      total,
      found: items.map(publication => {
        const {
          facts: { key, title, contentType },
          articles,
        } = publication
        return {
          key,
          title,
          pieces: piecesWords(contentType, articles),
          href: publicationHref(publication),
          follow: followFormView(
            { kind: 'journal', key },
            {
              hasAccount: true,
              isFollowing: followed.has(key),
              formToken: sessions.formTokenOf(visit.request),
              address: visit.request.method === 'GET' ? visit.request.url : path,
            },
          ),
        }
      }),
    }
  }

  const page = async (visit: AccountVisit, fault?: string): Promise<string> => {
    // Read first: anything that arrives while the page is being rendered still counts as new next time.
    const last = await store.lastArrival()
    const { entries } = await list.page(visit.owner, 0, list.most)
    const alerts = await Promise.all(entries.map(item(visit, last)))
    return renderAccount(
      await frameOf(visit.request),
      alertWords[kind].title,
      <AlertsPage
        shell={visit.shell(path, fault)}
        kind={kind}
        alerts={alerts.toSorted((one, other) => compareTitles(one.title, other.title))}
        {...(kind === 'journal' ? { find: await find(visit) } : { searchHref: accountPaths.search })}
      />,
    )
  }

  const follow = async (visit: AccountVisit): Promise<FastifyReply> => {
    const { request, owner, submitted } = visit
    const found = await asked(submitted)
    if (O.isNone(found)) return visit.show(page(visit, kind === 'journal' ? alertWords.unknown : accountWords.notUnderstood), 422)
    const { key, alert } = found.value
    if ((await list.get(owner, key)) === undefined) {
      if ((await list.page(owner, 0, 1)).total >= list.most)
        return visit.show(page(visit, accountWords.tooManyKept(list.most)), 422)
      await list.put(owner, key, alert({ seen: await store.lastArrival(), since: sessions.options.now().toISOString() }))
    }
    const target = submitted('targetUrl')
    const back = target === '' ? path : targetPath(target, originOf(request))
    return back.replace(/[?#].*/s, '') === path ? visit.goOn(path, 'followed') : visit.goOn(back)
  }

  app.get(
    path,
    accountPage(sessions, visit => visit.show(page(visit))),
  )

  app.post(
    path,
    accountForm(
      sessions,
      path,
      async visit => {
        const { owner, submitted } = visit
        switch (submitted('do')) {
          case 'follow':
            return follow(visit)
          case 'remove':
            await list.drop(owner, submitted('key'))
            return visit.goOn(path, 'removed')
          case 'seen': {
            const kept = await list.get(owner, submitted('key'))
            if (kept !== undefined) {
              const seen = seenUpTo(submitted('upTo'), kept.value.seen, await store.lastArrival())
              await list.put(owner, kept.key, { ...kept.value, seen, since: sessions.options.now().toISOString() })
            }
            return visit.goOn(path, 'seen')
          }
          default:
            return visit.show(page(visit, accountWords.notUnderstood), 400)
        }
      },
      (visit, fault, status) => visit.show(page(visit, fault), status),
    ),
  )
}

/** The routes for the journals, books and searches that a reader follows. */
export const alertRoutes = (app: FastifyInstance, parts: AccountParts): void => {
  alertRoutesOf(app, parts, journalAlerts(parts))
  alertRoutesOf(app, parts, searchAlerts(parts))
}
