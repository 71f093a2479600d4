import { ACCOUNT_PAGES, accountPaths, receivedSrc, type AccountUrls } from '@lectern/domain/core'
import { option as O } from 'fp-ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { originOf } from '../http/origin-of.ts'
import { targetPath } from '../http/target-path.ts'
import { redirect } from '../http/redirect.ts'

const isReading = ({ method }: FastifyRequest): boolean => method === 'GET' || method === 'HEAD'

const withoutEnd = (path: string): string => path.replace(/(?<=.)\/+$/, '')

/**
 * For a site with an external account service, redirects requests for the site's own account pages to that service. The query is kept, and
 * the return address is made absolute.
 */
export const accountsElsewhere =
  (urls: AccountUrls) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> => {
    const [path = ''] = request.url.split('?', 1)
    const page = isReading(request) ? ACCOUNT_PAGES.find(name => accountPaths[name] === withoutEnd(path)) : undefined
    if (page === undefined || urls[page] === accountPaths[page]) return undefined
    const origin = originOf(request)
    const there = URL.parse(urls[page], origin)
    const isThisSite = there?.origin === URL.parse(origin)?.origin
    if (there === null || (isThisSite && withoutEnd(there.pathname) === accountPaths[page])) return undefined
    for (const [name, value] of new URLSearchParams(request.url.slice(path.length))) {
      there.searchParams.set(name, name === 'targetUrl' ? `${isThisSite ? '' : origin}${targetPath(value, origin)}` : value)
    }
    const to = receivedSrc(O.some(isThisSite ? `${there.pathname}${there.search}` : there.href))
    return O.isNone(to) ? undefined : redirect(reply, to.value, 302)
  }
