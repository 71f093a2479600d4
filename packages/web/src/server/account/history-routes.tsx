import { accountPaths, type OwnPath } from '@lectern/domain/core'
import { accountWords, historyWords } from '@lectern/domain/words'
import {
  dayWords,
  HISTORY_PAGE_SIZE,
  HISTORIES,
  historyPager,
  pageAsked,
  pageHref,
  searchHref,
  searchQuery,
  type HistoryKind,
} from '@lectern/domain/site'
import { HistoryPage, type HistoryItem } from '@lectern/react-ui'
import { option as O } from 'fp-ts'
import type { FastifyInstance } from 'fastify'
import { textOf } from '../http/form-field.ts'
import type { AccountParts } from './account-parts.ts'
import { accountForm, accountPage, type AccountVisit } from './account-visit.ts'
import type { Kept, Read, EntriesOf, ReaderEntries } from './saved-entries.ts'
import { renderAccount } from './render-account.tsx'

interface HistoryRoute {
  readonly path: OwnPath
  readonly way: { readonly href: OwnPath; readonly label: string }
  readonly list: Pick<EntriesOf<unknown>, 'drop' | 'clear' | 'most'>
  readonly page: (
    owner: string,
    offset: number,
  ) => Promise<{
    readonly total: number
    readonly items: readonly Omit<HistoryItem, 'erase'>[]
    readonly keys: readonly string[]
  }>
}

const day = (at: string): HistoryItem['day'] => ({ words: dayWords(at), iso: at })

const read = ({ at, value: { title, path, publication } }: Kept<Read>): Omit<HistoryItem, 'erase'> => ({
  title,
  href: path,
  detail: publication,
  day: day(at),
})

const searched = ({ at, value: { words } }: Kept<{ readonly words: string }>): Omit<HistoryItem, 'erase'> => ({
  title: words,
  href: searchHref(searchQuery(words, O.none)),
  detail: '',
  day: day(at),
})

const paged =
  <A,>(list: EntriesOf<A>, item: (kept: Kept<A>) => Omit<HistoryItem, 'erase'>): HistoryRoute['page'] =>
  async (owner, offset) => {
    const { total, entries } = await list.page(owner, offset, HISTORY_PAGE_SIZE)
    return { total, items: entries.map(item), keys: entries.map(({ key }) => key) }
  }

const routesOf = ({ reading, search }: ReaderEntries): Readonly<Record<HistoryKind, HistoryRoute>> => ({
  reading: {
    path: accountPaths.readingHistory,
    way: { href: accountPaths.home, label: historyWords.browse },
    list: reading,
    page: paged(reading, read),
  },
  search: {
    path: accountPaths.searchHistory,
    way: { href: accountPaths.search, label: historyWords.searchLink },
    list: search,
    page: paged(search, searched),
  },
})

/** The reading and search history, for readers who allow them to be kept: view, delete, switch on or off. */
export const historyRoutes = (app: FastifyInstance, { sessions, savedEntries, frameOf }: AccountParts): void => {
  const routes = routesOf(savedEntries)

  for (const kind of HISTORIES) {
    const { path, way, list, page: pageFrom } = routes[kind]
    const words = historyWords[kind]

    const page = async (visit: AccountVisit, asked: string | undefined, fault?: string): Promise<string> => {
      const { owner, fields } = visit
      const { total } = await pageFrom(owner, 0)
      const number = pageAsked(asked, total)
      const { items, keys } = await pageFrom(owner, (number - 1) * HISTORY_PAGE_SIZE)
      const isOn = await savedEntries.isAllowed(owner, kind)
      const form = (what: string, more: readonly (readonly [string, string])[] = []): readonly (readonly [string, string])[] => [
        ...fields,
        ['do', what],
        ...more,
      ]
      return renderAccount(
        await frameOf(visit.request),
        words.title,
        <HistoryPage
          shell={visit.shell(path, fault)}
          kind={kind}
          isOn={isOn}
          total={total}
          most={list.most}
          way={way}
          turn={{ action: path, fields: form(isOn ? 'off' : 'on'), label: isOn ? words.turnOff : words.turnOn }}
          items={items.map((item, index) => ({
            ...item,
            erase: {
              action: path,
              fields: form('erase', [
                ['key', keys[index] ?? ''],
                ['page', String(number)],
              ]),
              label: historyWords.erase,
              fullLabel: historyWords.eraseOf(item.title),
            },
          }))}
          pager={historyPager(path, number, total)}
          eraseAll={{ action: path, fields: form('erase-all'), label: historyWords.eraseAll }}
        />,
      )
    }

    app.get(
      path,
      accountPage(sessions, visit => visit.show(page(visit, textOf(visit.request.query, 'page')))),
    )

    app.post(
      path,
      accountForm(
        sessions,
        path,
        async visit => {
          const { owner, submitted, goOn } = visit
          switch (submitted('do')) {
            case 'on':
              await savedEntries.allow(owner, kind, true)
              return goOn(path, 'on')
            case 'off':
              await savedEntries.allow(owner, kind, false)
              return goOn(path, 'off')
            case 'erase':
              await list.drop(owner, submitted('key'))
              return goOn(pageHref(path, pageAsked(submitted('page'), Number.MAX_SAFE_INTEGER)), 'erased')
            case 'erase-all':
              await list.clear(owner)
              return goOn(path, 'all-erased')
            default:
              return visit.show(page(visit, undefined, accountWords.notUnderstood), 400)
          }
        },
        (visit, fault, status) => visit.show(page(visit, undefined, fault), status),
      ),
    )
  }
}
