import { withQuery, type OwnPath } from '@lectern/domain/core'
import { accountWords, doneWords } from '@lectern/domain/words'
import { accountSections, loginHref } from '@lectern/domain/site'
import type { AccountShell, HiddenFields } from '@lectern/react-ui'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Account } from '../../settings/accounts.ts'
import type { ReaderSessions } from '../readers/reader-sessions.ts'
import { textOf } from '../http/form-field.ts'
import type { SessionReader } from '../readers/session-reader.ts'
import { HTML } from '../http/send-page.ts'
import type { Owner } from '../../store/reader-accounts.ts'
import { entryOwner } from './entry-owner.ts'
import { redirect } from '../http/redirect.ts'

/** A signed-in reader's request for one of their account pages. */
export interface AccountVisit {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly reader: SessionReader
  readonly account: Account
  readonly owner: Owner
  readonly isDemonstration: boolean
  /** The value of a field in the submitted form, or an empty string. */
  readonly submitted: (name: string) => string
  /** The hidden fields that every form on the page includes. */
  readonly fields: HiddenFields
  /** The shell around the page at a path. */
  readonly shell: (path: OwnPath, fault?: string) => AccountShell
  readonly show: (html: Promise<string>, status?: number) => Promise<FastifyReply>
  /** After a form has been processed, redirects to a page that confirms what was done. */
  readonly goOn: (path: OwnPath, done?: string) => FastifyReply
}

/** Sends an account page. */
export const showPage = async (reply: FastifyReply, html: Promise<string>, status = 200): Promise<FastifyReply> =>
  reply
    .code(status)
    .type(HTML)
    .send(await html)

const doneOf = (request: FastifyRequest): string | undefined => {
  const done = textOf(request.query, 'done')
  return request.method === 'GET' && done !== undefined && Object.hasOwn(doneWords, done) ? doneWords[done] : undefined
}

const visitOf = (sessions: ReaderSessions, request: FastifyRequest, reply: FastifyReply): AccountVisit | undefined => {
  const { reader, account } = sessions.recognised(request)
  const owner = entryOwner(sessions.options.settings.accounts, reader)
  if (account === undefined || owner === undefined) return undefined
  const isDemonstration = account.demonstration === true
  const done = doneOf(request)
  return {
    request,
    reply,
    reader,
    account,
    owner,
    isDemonstration,
    submitted: name => textOf(request.body, name) ?? '',
    fields: [['formToken', sessions.formTokenOf(request)]],
    shell: (path, fault) => ({
      sections: accountSections(reader.profile.userType, path),
      fault,
      done: fault === undefined ? done : undefined,
      note: isDemonstration ? accountWords.demonstration : undefined,
    }),
    show: (html, status) => showPage(reply, html, status),
    goOn: (path, word) => redirect(reply, withQuery(path, word === undefined ? [] : [['done', word]]), 303),
  }
}

/** Handles a request from a reader with an account. */
export type AccountHandler = (visit: AccountVisit) => Promise<FastifyReply>

/** A route for an account page. Readers without an account are redirected to sign in, and return to this address (HEAD-4). */
export const accountPage =
  (sessions: ReaderSessions, show: AccountHandler) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const visit = visitOf(sessions, request, reply)
    return visit === undefined ? redirect(reply, loginHref(request.url), 303) : show(visit)
  }

/**
 * A route for a form on an account page. A form with a missing or wrong token changes nothing: `refuse` shows its page with the fault.
 * Readers who have signed out in the meantime are asked to sign in and return to that page.
 */
export const accountForm =
  (
    sessions: ReaderSessions,
    page: OwnPath,
    take: AccountHandler,
    refuse: (visit: AccountVisit, fault: string, status: number) => Promise<FastifyReply>,
  ) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const visit = visitOf(sessions, request, reply)
    if (visit === undefined) return redirect(reply, loginHref(page), 303)
    return sessions.isOwnForm(request, visit.submitted('formToken')) ? take(visit) : refuse(visit, accountWords.staleForm, 403)
  }
