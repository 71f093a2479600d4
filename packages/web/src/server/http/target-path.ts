import { accountPaths } from '@lectern/domain/core'

/** The pages that sign people in and out: nobody is sent back to them. */
const doors: readonly string[] = [
  accountPaths.login,
  accountPaths.logout,
  accountPaths.institutionLogin,
  accountPaths.institutionLogout,
  accountPaths.organisationChoice,
]

const HERE = 'http://here.invalid'

/**
 * Where a `targetUrl` leads on this site, as path, query and hash: whatever it says, nowhere else. An address of this very origin counts by its
 * path; anything of another origin, and the doors themselves, give the home page.
 */
export const targetPath = (targetUrl: string | undefined, origin: string): string => {
  const given = targetUrl?.startsWith(`${origin}/`) === true ? targetUrl.slice(origin.length) : (targetUrl ?? '')
  if (!given.startsWith('/') || given.length > 2_000) return accountPaths.home
  const url = URL.parse(given, HERE)
  if (url === null || url.origin !== HERE || url.pathname.startsWith('//')) return accountPaths.home
  return doors.some(door => url.pathname.startsWith(door)) ? accountPaths.home : `${url.pathname}${url.search}${url.hash}`
}
