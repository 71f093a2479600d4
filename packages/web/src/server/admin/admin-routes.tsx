import { dayOfInstant, embargoDay, statedDoiText, type Life, type LifeAct } from '@lectern/domain/article'
import { encoded, parsePii, withQuery, type OwnPath, type Pii } from '@lectern/domain/core'
import { articleText } from '@lectern/domain/engines'
import { adminWords, countText } from '@lectern/domain/words'
import {
  AdminArticlePage,
  AdminArticlesPage,
  AdminFailedPage,
  AdminLogPage,
  AdminVanishedPage,
  type AdminWays,
  type ListedAct,
} from '@lectern/react-ui'
import { either as E, option as O } from 'fp-ts'
import type { FastifyInstance, FastifyPluginAsync, FastifyReply } from 'fastify'
import type { ReactNode } from 'react'
import { accountForm, accountPage, type AccountHandler, type AccountVisit } from '../account/account-visit.ts'
import { privatePages } from '../account/private-pages.ts'
import { renderAccount } from '../account/render-account.tsx'
import type { FrameOf } from '../frame/frame.ts'
import { textOf } from '../http/form-field.ts'
import { originOf } from '../http/origin-of.ts'
import { redirect } from '../http/redirect.ts'
import type { ReaderSessions } from '../readers/reader-sessions.ts'
import { perform, type Refusal } from '../../life/perform.ts'
import type { ImportedPart, LoggedAct } from '../../store/life-port.ts'
import type { Store } from '../../store/port.ts'
import { decodeRecord } from '../../store/stored-record.ts'

export interface AdminParts {
  readonly sessions: ReaderSessions
  readonly store: Store
  readonly frameOf: FrameOf
  readonly now: () => Date
}

const HOME: OwnPath = '/admin'
const FAILED: OwnPath = '/admin/failed'
const VANISHED: OwnPath = '/admin/vanished'
const LOG: OwnPath = '/admin/log'

/** How many entries a page lists. */
const PAGE = 50

/** The maximum body size of a form, in bytes. */
const LONGEST_FORM = 32_768

const articleHref = (pii: string): OwnPath => `/admin/articles/${encoded(pii)}`
const textHref = (pii: string): OwnPath => `/admin/articles/${encoded(pii)}/text`

const stateText = (life: Life): string =>
  life.kind === 'public'
    ? adminWords.states.public
    : life.kind === 'withdrawn'
      ? adminWords.states.withdrawn(dayOfInstant(life.at))
      : adminWords.states.embargoed(dayOfInstant(life.until))

const actText = ({ act }: LoggedAct): string =>
  act.kind === 'embargo' ? adminWords.log.embargo(dayOfInstant(act.until)) : adminWords.log.acts[act.kind]

const listedAct = (logged: LoggedAct & { readonly pii: Pii }, isOfOne: boolean): ListedAct => ({
  what: actText(logged),
  reason: logged.act.kind === 'withdraw' ? logged.act.reason : '',
  who: logged.by,
  when: new Date(logged.at).toISOString().replace(/\.\d+Z$/, 'Z'),
  ...(isOfOne ? {} : { article: { pii: logged.pii, href: articleHref(logged.pii) } }),
})

const isPart = (text: string): text is ImportedPart => Object.hasOwn(adminWords.articles.parts, text)

/** What a form asks for; left is why it is refused. */
const actIn = ({ submitted }: AccountVisit): E.Either<Refusal | 'not-confirmed', LifeAct> => {
  switch (submitted('act')) {
    case 'withdraw':
      return submitted('confirmed') === 'yes'
        ? E.right({ kind: 'withdraw', reason: submitted('reason') })
        : E.left('not-confirmed')
    case 'restore':
      return E.right({ kind: 'restore' })
    default: {
      const until = embargoDay(submitted('until'))
      return O.isNone(until) ? E.left('day-is-past') : E.right({ kind: 'embargo', until: until.value })
    }
  }
}

/**
 * The pages of those who run the site: accounts in its own file whose kind is `admin`, without an institution. Others find nothing here. They work without script, are never
 * cached or indexed, and change something only through their own forms.
 */
export const adminRoutes: FastifyPluginAsync<AdminParts> = async (app: FastifyInstance, { sessions, store, frameOf, now }) => {
  privatePages(app, LONGEST_FORM)

  /** An admin of an institution runs that, not the site; and anyone can be the admin of a demonstration. */
  const isAdmin = ({ account, isDemonstration }: AccountVisit): boolean =>
    account.kind === 'admin' && account.institution === undefined && sessions.accounts.isOfFile(account.id) && !isDemonstration
  const notFound = async (reply: FastifyReply): Promise<FastifyReply> => {
    reply.callNotFound()
    return reply
  }
  const forAdmins =
    (handle: AccountHandler): AccountHandler =>
    visit =>
      isAdmin(visit) ? handle(visit) : notFound(visit.reply)

  const page = async (
    visit: AccountVisit,
    path: OwnPath,
    title: string,
    content: (shell: Parameters<typeof AdminLogPage>[0]['shell']) => ReactNode,
    fault?: string,
  ): Promise<string> => {
    const { failed, vanished } = await store.noteCounts()
    const counts: Readonly<Record<string, number>> = { [FAILED]: failed, [VANISHED]: vanished }
    const done = fault === undefined ? adminWords.done[textOf(visit.request.query, 'done') ?? ''] : undefined
    const { sections } = adminWords
    return renderAccount(
      await frameOf(visit.request),
      title,
      content({
        sections: (
          [
            [sections.articles, HOME],
            [sections.failed, FAILED],
            [sections.vanished, VANISHED],
            [sections.log, LOG],
          ] as const
        ).map(([label, href]) => {
          const count = counts[href] ?? 0
          return {
            label: count === 0 ? label : adminWords.articles.option(label, countText(count)),
            href,
            current: path === href ? 'page' : href === HOME && path.startsWith('/admin/articles/') ? 'true' : 'no',
          }
        }),
        fault,
        done,
      }),
    )
  }

  const who = ({ account }: AccountVisit): string => account.email
  const performing = (visit: AccountVisit, pii: Pii, act: LifeAct): ReturnType<typeof perform> =>
    perform(store, pii, act, { by: who(visit), now: now().getTime() })

  const articles = async (visit: AccountVisit): Promise<string> => {
    const { query } = visit.request
    const asked = textOf(query, 'part') ?? 'all'
    const part = isPart(asked) ? asked : 'all'
    const text = textOf(query, 'text') ?? ''
    const given = Number(textOf(query, 'after') ?? '')
    const after = Number.isSafeInteger(given) && given > 0 ? given : undefined
    const [found, counts] = await Promise.all([
      store.imported({ part, text, limit: PAGE + 1, ...(after === undefined ? {} : { after }) }),
      store.importedCounts(),
    ])
    const shown = found.slice(0, PAGE)
    const last = found.length > PAGE ? shown.at(-1) : undefined
    const fields = [
      ['part', part],
      ['text', text],
    ] as const
    const ways: AdminWays = {
      ...(after === undefined ? {} : { previous: { href: withQuery(HOME, fields), label: adminWords.articles.first } }),
      ...(last === undefined
        ? {}
        : { next: { href: withQuery(HOME, [...fields, ['after', String(last.place)]]), label: adminWords.articles.next } }),
    }
    return page(visit, HOME, adminWords.articles.title, shell => (
      <AdminArticlesPage
        shell={shell}
        action={HOME}
        parts={Object.entries(adminWords.articles.parts).map(([value, label]) => ({
          value,
          label: isPart(value) ? adminWords.articles.option(label, countText(counts[value])) : label,
        }))}
        part={part}
        text={text}
        articles={shown.map(({ pii, card, life, missing, warnings }) => ({
          pii,
          href: articleHref(pii),
          title: card?.title ?? adminWords.articles.notImported,
          state: stateText(life),
          warnings: [...new Set([...(missing === 0 ? [] : [adminWords.articles.missing(missing)]), ...warnings])],
        }))}
        ways={ways}
      />
    ))
  }

  const article = async (visit: AccountVisit, pii: Pii, fault?: string): Promise<string | undefined> => {
    const [entry] = await store.imported({ part: 'all', text: pii, limit: 1 })
    const decided = await store.decided(pii)
    if (entry?.pii !== pii && decided?.pii !== pii) return undefined
    const { card, life } = decided ?? entry ?? { card: undefined, life: { kind: 'public' } as const }
    const doi = card === undefined ? undefined : statedDoiText(card)
    const { facts } = adminWords.article
    const rows = [
      [facts.pii, pii],
      [facts.doi, doi],
      [facts.state, stateText(life)],
      [facts.reason, life.kind === 'withdrawn' ? life.reason : undefined],
      [facts.file, entry?.path],
      [facts.changed, entry?.changed === undefined ? undefined : dayOfInstant(entry.changed * 1000)],
    ] as const
    const acts = await store.acts({ pii, offset: 0, limit: PAGE })
    const title = card?.title ?? adminWords.articles.notImported
    return page(
      visit,
      articleHref(pii),
      title,
      shell => (
        <AdminArticlePage
          shell={shell}
          title={title}
          facts={rows.flatMap(([name, value]) => (value === undefined ? [] : [{ name, value }]))}
          warnings={[
            ...new Set([
              ...(entry === undefined || entry.missing === 0 ? [] : [adminWords.articles.missing(entry.missing)]),
              ...(entry?.warnings ?? []),
            ]),
          ]}
          {...(card === undefined
            ? {}
            : {
                way:
                  life.kind === 'public'
                    ? { href: card.path, label: adminWords.article.open }
                    : { href: textHref(pii), label: adminWords.article.read },
              })}
          action={articleHref(pii)}
          fields={visit.fields}
          life={life.kind}
          reason={visit.submitted('reason')}
          until={visit.submitted('until') || (life.kind === 'embargoed' ? dayOfInstant(life.until) : '')}
          acts={acts.map(act => listedAct(act, true))}
        />
      ),
      fault,
    )
  }

  const showArticle = async (visit: AccountVisit, pii: Pii, fault?: string, status?: number): Promise<FastifyReply> => {
    const html = await article(visit, pii, fault)
    return html === undefined ? notFound(visit.reply) : visit.show(Promise.resolve(html), status)
  }

  const ofArticle =
    (handle: (visit: AccountVisit, pii: Pii) => Promise<FastifyReply>): AccountHandler =>
    visit => {
      const pii = parsePii(textOf(visit.request.params, 'pii') ?? '')
      return E.isLeft(pii) ? notFound(visit.reply) : handle(visit, pii.right)
    }

  app.get(
    HOME,
    accountPage(
      sessions,
      forAdmins(visit => visit.show(articles(visit))),
    ),
  )
  app.get('/admin/articles/:pii', accountPage(sessions, forAdmins(ofArticle((visit, pii) => showArticle(visit, pii)))))
  // What nobody else can open can be read here, as plain text.
  app.get(
    '/admin/articles/:pii/text',
    accountPage(
      sessions,
      forAdmins(
        ofArticle(async ({ request, reply }, pii) => {
          const { records } = await store.hidden(pii)
          const stored = records.find(each => each.pii === pii)
          const record = stored === undefined ? undefined : decodeRecord(stored.record)
          return record === undefined || E.isLeft(record)
            ? notFound(reply)
            : reply.type('text/plain; charset=utf-8').send(articleText(record.right, originOf(request)))
        }),
      ),
    ),
  )
  app.post(
    '/admin/articles/:pii',
    accountForm(
      sessions,
      HOME,
      forAdmins(
        ofArticle(async (visit, pii) => {
          const act = actIn(visit)
          const done = E.isLeft(act) ? act : await performing(visit, pii, act.right)
          return E.isLeft(done)
            ? showArticle(visit, pii, adminWords.refusals[done.left], 422)
            : redirect(visit.reply, withQuery(articleHref(pii), [['done', visit.submitted('act')]]), 303)
        }),
      ),
      (visit, fault, status) => forAdmins(ofArticle((each, pii) => showArticle(each, pii, fault, status)))(visit),
    ),
  )

  const numberOf = (visit: AccountVisit): number => {
    const given = Number(textOf(visit.request.query, 'page') ?? '1')
    return Number.isSafeInteger(given) && given >= 1 && given <= 1e6 ? given : 1
  }
  const waysOn = (path: OwnPath, number: number, isMore: boolean): AdminWays => ({
    ...(number === 1
      ? {}
      : { previous: { href: withQuery(path, [['page', String(number - 1)]]), label: adminWords.pages.previous } }),
    ...(isMore ? { next: { href: withQuery(path, [['page', String(number + 1)]]), label: adminWords.pages.next } } : {}),
  })
  const stretchOf = (number: number): { readonly offset: number; readonly limit: number } => ({
    offset: (number - 1) * PAGE,
    limit: PAGE + 1,
  })

  const failed = async (visit: AccountVisit, fault?: string): Promise<string> => {
    const number = numberOf(visit)
    const notes = await store.notes('failed', stretchOf(number))
    return page(
      visit,
      FAILED,
      adminWords.failed.title,
      shell => (
        <AdminFailedPage
          shell={shell}
          files={notes.slice(0, PAGE).map(({ shown, line, column, reason }) => ({
            file: shown,
            place: line === undefined || column === undefined ? '' : adminWords.failed.at(line, column),
            reason,
            dismiss: {
              action: FAILED,
              fields: [...visit.fields, ['file', shown]],
              label: adminWords.failed.dismiss,
              fullLabel: adminWords.failed.dismissThis(shown),
            },
          }))}
          ways={waysOn(FAILED, number, notes.length > PAGE)}
        />
      ),
      fault,
    )
  }
  app.get(
    FAILED,
    accountPage(
      sessions,
      forAdmins(visit => visit.show(failed(visit))),
    ),
  )
  app.post(
    FAILED,
    accountForm(
      sessions,
      FAILED,
      forAdmins(async visit => {
        await store.dismissed(visit.submitted('file'), 'failed')
        return visit.goOn(FAILED, 'dismissed')
      }),
      (visit, fault, status) => forAdmins(each => each.show(failed(each, fault), status))(visit),
    ),
  )

  const vanished = async (visit: AccountVisit, fault?: string): Promise<string> => {
    const number = numberOf(visit)
    const files = await store.vanished(stretchOf(number))
    return page(
      visit,
      VANISHED,
      adminWords.vanished.title,
      shell => (
        <AdminVanishedPage
          shell={shell}
          files={files.slice(0, PAGE).map(({ shown, articles: its }) => ({
            file: shown,
            articles: its.map(({ pii, title }) => ({ title, href: articleHref(pii) })),
            keep: {
              action: VANISHED,
              fields: [...visit.fields, ['file', shown], ['act', 'keep']],
              label: adminWords.vanished.keep,
              fullLabel: adminWords.vanished.keepThis(shown),
            },
            withdraw: { action: VANISHED, fields: [...visit.fields, ['file', shown], ['act', 'withdraw']] },
          }))}
          ways={waysOn(VANISHED, number, files.length > PAGE)}
        />
      ),
      fault,
    )
  }
  app.get(
    VANISHED,
    accountPage(
      sessions,
      forAdmins(visit => visit.show(vanished(visit))),
    ),
  )
  app.post(
    VANISHED,
    accountForm(
      sessions,
      VANISHED,
      forAdmins(async visit => {
        const file = await store.vanishedAt(visit.submitted('file'))
        if (file === undefined) return visit.goOn(VANISHED)
        const isWithdrawal = visit.submitted('act') === 'withdraw'
        if (isWithdrawal)
          for (const { pii } of file.articles) {
            const done = await performing(visit, pii, { kind: 'withdraw', reason: visit.submitted('reason') })
            if (E.isLeft(done) && done.left !== 'is-withdrawn')
              return visit.show(vanished(visit, adminWords.refusals[done.left]), 422)
          }
        await store.decidedVanished(file.path)
        return visit.goOn(VANISHED, isWithdrawal ? 'withdraw-vanished' : 'kept')
      }),
      (visit, fault, status) => forAdmins(each => each.show(vanished(each, fault), status))(visit),
    ),
  )

  const log = async (visit: AccountVisit): Promise<string> => {
    const number = numberOf(visit)
    const acts = await store.acts(stretchOf(number))
    return page(visit, LOG, adminWords.log.title, shell => (
      <AdminLogPage
        shell={shell}
        acts={acts.slice(0, PAGE).map(act => listedAct(act, false))}
        ways={waysOn(LOG, number, acts.length > PAGE)}
      />
    ))
  }
  app.get(
    LOG,
    accountPage(
      sessions,
      forAdmins(visit => visit.show(log(visit))),
    ),
  )
}
