import { hashPassword } from '../../src/server/readers/password.ts'
import { newOwnAccountId } from '../../src/store/own-account-id.ts'
import { LITTLE_EFFORT, libraryFolder } from '../support/site.ts'
import { shippedSite } from '../support/open-page.ts'
import { FORM } from '../support/reader.ts'
import { visiting, type Run } from './run.ts'
import { signedIn } from './session.ts'
import { VECTORS, vectorsInTurn } from './vectors/index.ts'

const PASSWORD = 'correct horse battery staple'

const PAGES = ['/', '/user/profile', '/user/alerts/search', '/user/history/search', '/user/alerts/journal', '/search?qs=the']

/**
 * Puts vectors into what readers say about themselves and keep: their names, and the searches that they make and follow.
 * @param searches how many searches each account keeps
 * @param every one of so many pages is opened
 */
export const attackAccounts = async (run: Run, accounts: number, searches: number, every = 1): Promise<void> => {
  const next = vectorsInTurn(VECTORS, 41)
  const site = await shippedSite({ trustedProxies: ['127.0.0.1'] }, libraryFolder)
  const place = (slot: string): string => run.placements.place('accounts', slot, next())[1].toWellFormed()
  try {
    const password = await hashPassword(PASSWORD, LITTLE_EFFORT)
    for (let count = 0; count < accounts; count += 1) {
      const email = `reader${count}@example.org`
      await site.store.makeAccount({ id: newOwnAccountId(), name: place('name'), email, password })
      // An address of their own, so that no limit for one address stops them.
      const headers = { 'x-forwarded-for': `100.64.${count}.1`, 'sec-fetch-dest': 'document', accept: 'text/html' }
      const cookie = await signedIn(site.origin, email, PASSWORD, headers)
      const ask = async (path: string, fields?: Readonly<Record<string, string>>): Promise<string> => {
        const answer = await fetch(site.origin + path, {
          redirect: 'manual',
          headers: { ...headers, cookie, ...(fields !== undefined && { 'content-type': FORM }) },
          ...(fields !== undefined && { method: 'POST', body: new URLSearchParams(fields).toString() }),
        })
        return answer.text()
      }
      const formToken = /name="formToken" value="([^"]*)"/.exec(await ask('/user/history/search'))?.[1] ?? ''
      await ask('/user/history/search', { formToken, do: 'on' })
      for (let search = 0; search < searches; search += 1) {
        const words = place('search')
        await ask(`/search?qs=${encodeURIComponent(words)}`)
        await ask('/user/alerts/search', { formToken, do: 'follow', qs: words, words, targetUrl: place('targetUrl') })
      }
      for (const policy of run.policies)
        await visiting(run, site.origin, policy, cookie, async visitor => {
          for (const path of PAGES.filter((_, index) => index % every === 0)) await visitor.visit(site.origin + path)
        })
    }
    run.progress(`${accounts} accounts`)
  } finally {
    await site.close()
  }
}
