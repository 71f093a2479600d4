import { accountPaths, isOwnPath, type OwnPath } from '@lectern/domain/core'
import type { FastifyRequest } from 'fastify'
import { textOf } from './form-field.ts'
import { originOf } from './origin-of.ts'

/** The sign-in and sign-out pages. Readers are never sent back to them. */
const signInPaths: readonly string[] = [
  accountPaths.login,
  accountPaths.logout,
  accountPaths.institutionLogin,
  accountPaths.institutionLogout,
  accountPaths.organisationChoice,
]

const HERE = 'http://here.invalid'

/**
 * The path, query and hash of a `targetUrl`, always on this site. An address of this origin is reduced to its path; another origin or a
 * sign-in page gives the home page.
 */
export const targetPath = (targetUrl: string | undefined, origin: string): OwnPath => {
  const given = targetUrl?.startsWith(`${origin}/`) === true ? targetUrl.slice(origin.length) : (targetUrl ?? '')
  if (!given.startsWith('/') || given.length > 2_000) return accountPaths.home
  const url = URL.parse(given, HERE)
  if (url === null || url.origin !== HERE || signInPaths.some(path => url.pathname.startsWith(path))) return accountPaths.home
  const path = `${url.pathname}${url.search}${url.hash}`
  return isOwnPath(path) ? path : accountPaths.home
}

/** The path of the page that a query or form names as the one to continue at. */
export const targetOf = (request: FastifyRequest, fields: unknown): OwnPath =>
  targetPath(textOf(fields, 'targetUrl'), originOf(request))
