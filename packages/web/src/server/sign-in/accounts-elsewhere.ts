import { ACCOUNT_PAGES, accountPaths, type AccountUrls } from '@lectern/domain/core'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { originOf } from '../http/origin-of.ts'
import { targetPath } from '../http/target-path.ts'

const isReading = ({ method }: FastifyRequest): boolean => method === 'GET' || method === 'HEAD'

const withoutEnd = (path: string): string => path.replace(/(?<=.)\/+$/, '')

/**
 * Leads readers of a site that has an account service of its own from the site's own page to the service's, whatever link or memory brought them: what the
 * address says goes along, and the way back with this host before it.
 */
export const accountsElsewhere =
  (urls: AccountUrls) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> => {
    const [path = ''] = request.url.split('?', 1)
    const page = isReading(request) ? ACCOUNT_PAGES.find(name => accountPaths[name] === withoutEnd(path)) : undefined
    if (page === undefined || urls[page] === accountPaths[page]) return undefined
    const origin = originOf(request)
    const there = URL.parse(urls[page], origin)
    const isOfThisSite = there?.origin === URL.parse(origin)?.origin
    if (there === null || (isOfThisSite && withoutEnd(there.pathname) === accountPaths[page])) return undefined
    for (const [name, value] of new URLSearchParams(request.url.slice(path.length))) {
      there.searchParams.set(name, name === 'targetUrl' ? `${isOfThisSite ? '' : origin}${targetPath(value, origin)}` : value)
    }
    return reply.header('cache-control', 'no-store').redirect(isOfThisSite ? `${there.pathname}${there.search}` : there.href, 302)
  }
