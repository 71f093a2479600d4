import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hashPassword } from '../../../src/server/readers/password.ts'
import { accounts, settings, PASSWORD } from '../readers/sessions-app.ts'
import { ACCOUNT_PAGES, accountSite, registered, SECRET, visitorOf, wordsOf, type AccountSite } from './account-site.ts'
import { stopRequestClock } from '../../support/stop-request-clock.ts'
import { LITTLE_EFFORT } from '../../support/site.ts'

let site: AccountSite
beforeAll(async () => {
  site = await accountSite([])
})
afterAll(() => site.close())

const form = { name: 'Kim Reader', password: SECRET, repeated: SECRET }

describe('HEAD-6 making an account', () => {
  test('leads over the sign-in back to where the reader was, and the account is theirs', async () => {
    const reader = visitorOf(site)
    const first = await reader.get('/user/alerts/journal?q=notes')
    expect([first.statusCode, first.headers.location]).toEqual([
      303,
      '/user/login?targetUrl=%2Fuser%2Falerts%2Fjournal%3Fq%3Dnotes',
    ])
    const login = await reader.get('/user/login?targetUrl=%2Fuser%2Fprofile')
    expect(login.body).toContain('href="/user/registration?targetUrl=%2Fuser%2Fprofile"')
    const made = await reader.send('/user/registration?targetUrl=%2Fuser%2Fprofile', {
      ...form,
      email: 'new@example.org',
      targetUrl: '/user/profile',
    })
    expect([made.statusCode, made.headers.location]).toEqual([303, '/user/registration/success?targetUrl=%2Fuser%2Fprofile'])
    const success = await reader.get(String(made.headers.location))
    expect(success.body).toContain('href="/user/login?targetUrl=%2Fuser%2Fprofile"')
    const signedIn = await reader.send('/user/login?targetUrl=%2Fuser%2Fprofile', {
      email: ' NEW@example.org',
      password: SECRET,
      targetUrl: '/user/profile',
    })
    expect(signedIn.headers.location).toBe('/user/profile')
    const profile = wordsOf(await reader.get('/user/profile'))
    for (const fact of ['Kim Reader', 'new@example.org', 'Email address and password']) expect(profile).toContain(fact)
    expect((await reader.get('/user/registration')).headers.location).toBe('/user/profile')
  })

  test('says the same of an address that is known, and leaves its account as it was', async () => {
    const owner = await registered(site, 'taken@example.org', 'The Owner')
    for (const email of ['taken@example.org', 'TAKEN@example.org', 'kim@example.org']) {
      const stranger = visitorOf(site)
      const asked = await stranger.send('/user/registration', {
        ...form,
        email,
        password: 'another password',
        repeated: 'another password',
      })
      expect([asked.statusCode, asked.headers.location]).toEqual([303, '/user/registration/success?targetUrl=%2F'])
      expect((await stranger.signIn(email, 'another password')).statusCode).toBe(422)
    }
    expect(wordsOf(await owner.get('/user/profile'))).toContain('The Owner')
    expect((await visitorOf(site).signIn('kim@example.org')).statusCode).toBe(303)
  })

  test.each([
    ['no name', { name: ' ', email: 'a@example.org' }, 'Enter your name.'],
    ['no address', { email: 'nobody' }, 'Enter a valid email address, such as name@example.org.'],
    ['a short password', { email: 'a@example.org', password: 'short', repeated: 'short' }, 'Use at least 12 characters.'],
    [
      'another password the second time',
      { email: 'a@example.org', repeated: `${SECRET}!` },
      'The passwords don’t match. Enter the same one twice.',
    ],
  ])('is refused with %s, and what was typed stays but for the password (WCAG 3.3.7)', async (_, fields, fault) => {
    const reader = visitorOf(site)
    const answer = await reader.send('/user/registration', { ...form, ...fields })
    expect(answer.statusCode).toBe(422)
    expect(wordsOf(answer)).toContain(fault)
    expect(answer.body).toContain(`value="${fields.email}"`)
    expect(answer.body).not.toContain(SECRET)
    expect(await site.store.ownAccountOf('a@example.org')).toBeUndefined()
  })

  test('takes no form of another site, and no markup for what it is not', async () => {
    const forged = await visitorOf(site).send('/user/registration', { ...form, email: 'b@example.org', formToken: 'forged' })
    expect([forged.statusCode, await site.store.ownAccountOf('b@example.org')]).toEqual([403, undefined])
    const reader = await registered(site, 'markup@example.org', '<script>alert(1)</script>')
    const profile = await reader.get('/user/profile')
    expect(profile.body).not.toContain('<script>alert(1)')
    expect(profile.body).toContain('&lt;script&gt;')
  })

  test('is possible only so often from one address', async () => {
    stopRequestClock()
    const reader = visitorOf(site)
    const answers: number[] = []
    for (let tried = 0; tried < 12; tried += 1)
      answers.push((await reader.send('/user/registration', { ...form, email: 'nobody' })).statusCode)
    expect(answers).toEqual([...Array.from({ length: 10 }, () => 422), 429, 429])
  })
})

describe('HEAD-4 HEAD-6 whoever has no account', () => {
  test.each(ACCOUNT_PAGES)('is led from %s to sign in, and back', async page => {
    for (const reader of [visitorOf(site), visitorOf(site, '192.0.2.7')]) {
      const answer = await reader.get(page)
      expect([answer.statusCode, answer.headers.location]).toEqual([303, `/user/login?targetUrl=${encodeURIComponent(page)}`])
      expect(answer.headers['cache-control']).toBe('no-store')
    }
  })

  test.each([
    '/user/profile',
    '/user/profile/erase',
    '/user/password',
    '/user/history/reading',
    '/user/alerts/journal',
    '/user/recommendations/preferences',
  ])('changes nothing at %s', async page => {
    const answer = await visitorOf(site).send('/user/login', { do: 'on' }, page)
    expect([answer.statusCode, String(answer.headers.location).startsWith('/user/login?targetUrl=')]).toEqual([303, true])
  })

  test('is not led back to an address with a marker word', async () => {
    expect((await visitorOf(site).get('/user/alerts/journal?q=institution')).headers.location).toBe('/user/login')
  })
})

describe('HEAD-6 whoever can sign out', () => {
  test('leaves no page in the browser that says who they were; a guest’s pages may be shown again', async () => {
    const reader = visitorOf(site)
    const kept = async (): Promise<readonly unknown[]> =>
      Promise.all(
        ['/', '/browse/journals-and-books', '/contact', '/about'].map(
          async path => (await reader.get(path)).headers['cache-control'],
        ),
      )
    expect(await kept()).not.toContain('no-store')
    await reader.signIn('kim@example.org')
    expect(await kept()).toEqual(['no-store', 'no-store', 'no-store', 'no-store'])
  })
})

describe('HEAD-6 the pages of an account', () => {
  test('are kept nowhere, listed by no engine, and say which one is shown', async () => {
    const reader = await registered(site, 'pages@example.org')
    for (const page of ACCOUNT_PAGES) {
      const answer = await reader.get(page)
      expect([page, answer.statusCode]).toEqual([page, 200])
      expect([answer.headers['cache-control'], answer.headers['x-robots-tag']]).toEqual(['no-store', 'noindex'])
      expect(answer.body).toContain('<meta name="robots" content="noindex"/>')
      expect(answer.body.match(/aria-current="/g)).toHaveLength(1)
      expect(answer.body.match(/<h1/g)).toHaveLength(1)
    }
  })

  test('the name changes, and is refused where it is none', async () => {
    const reader = await registered(site, 'name@example.org', 'Old Name')
    expect((await reader.send('/user/profile', { name: '  New \n Name ' })).headers.location).toBe('/user/profile?done=name')
    expect(wordsOf(await reader.get('/user/profile?done=name'))).toContain('Your name has been changed.')
    expect(wordsOf(await reader.get('/user/profile'))).toMatch(/New Name/)
    expect((await reader.send('/user/profile', { name: '' })).statusCode).toBe(422)
    expect((await reader.send('/user/profile', { name: 'Forged', formToken: 'x' })).statusCode).toBe(403)
    expect(wordsOf(await reader.get('/user/profile'))).not.toContain('Forged')
    expect(wordsOf(await reader.get('/user/profile?done=__proto__'))).not.toContain('object')
  })

  test('an account is erased with all that was kept of it, and its reader is signed out everywhere', async () => {
    const [reader, elsewhere] = [await registered(site, 'gone@example.org', 'Gone Soon'), visitorOf(site)]
    await elsewhere.signIn('gone@example.org', SECRET)
    const id = (await site.store.ownAccountOf('gone@example.org'))?.id ?? ''
    await reader.send('/user/history/reading', { do: 'on' })
    expect((await site.store.savedEntries(id, 'settings', { offset: 0, limit: 9 })).total).toBe(1)
    expect(wordsOf(await reader.get('/user/profile/erase'))).toContain('Delete your account?')
    expect((await reader.send('/user/profile/erase', { formToken: 'x' })).statusCode).toBe(403)
    const erased = await reader.send('/user/profile/erase', {})
    expect(erased.headers.location).toBe('/user/profile/erased')
    expect(wordsOf(await reader.get('/user/profile/erased'))).toContain('Your account has been deleted')
    for (const each of [reader, elsewhere]) expect((await each.get('/user/profile')).statusCode).toBe(303)
    expect([
      await site.store.ownAccount(id),
      (await site.store.savedEntries(id, 'settings', { offset: 0, limit: 9 })).total,
    ]).toEqual([undefined, 0])
    expect((await visitorOf(site).signIn('gone@example.org', SECRET)).statusCode).toBe(422)
  })

  test('what is held is listed for account and institution, and nothing is sold', async () => {
    const [sam, noor] = [visitorOf(site), visitorOf(site)]
    await sam.signIn('sam@example.org')
    await noor.signIn('noor@example.org')
    expect(wordsOf(await sam.get('/user/subscription'))).toMatch(
      /Your account .*9999-2027 All years .*You have not signed in through an institution/,
    )
    const noors = wordsOf(await noor.get('/user/subscription'))
    expect(noors).toContain('Your account itself has no subscriptions.')
    expect(noors).toMatch(/Université d’Exemple .*9999-2027 All years/)
    expect(wordsOf(await sam.get('/user/history/purchase'))).toContain('This site itself sells nothing.')
  })
})

describe('HEAD-9 changing a password', () => {
  const change = { old: SECRET, password: 'a new password of words', repeated: 'a new password of words' }

  test('needs the old one, and ends every other session', async () => {
    const [reader, elsewhere] = [await registered(site, 'password@example.org'), visitorOf(site)]
    await elsewhere.signIn('password@example.org', SECRET)
    for (const [fields, fault] of [
      [{ ...change, old: 'wrong' }, 'This is not your current password. Try again.'],
      [{ ...change, repeated: 'other' }, 'The passwords don’t match. Enter the same one twice.'],
      [{ old: SECRET, password: SECRET, repeated: SECRET }, 'The new password is the same as the current one. Choose another.'],
    ] as const) {
      const refused = await reader.send('/user/password', fields)
      expect([refused.statusCode, wordsOf(refused).includes(fault)]).toEqual([422, true])
    }
    expect((await reader.send('/user/password', change)).headers.location).toBe('/user/password?done=password')
    expect((await reader.get('/user/profile')).statusCode).toBe(200)
    expect((await elsewhere.get('/user/profile')).statusCode).toBe(303)
    expect((await visitorOf(site).signIn('password@example.org', SECRET)).statusCode).toBe(422)
    expect((await visitorOf(site).signIn('password@example.org', change.password)).statusCode).toBe(303)
  })

  test('of the site’s file counts until the file’s own changes; so long the name chosen here stands', async () => {
    const reader = visitorOf(site)
    await reader.signIn('kim@example.org')
    await reader.send('/user/password', { ...change, old: PASSWORD })
    await reader.send('/user/profile', { name: 'Kim the Second' })
    expect(wordsOf(await reader.get('/user/profile'))).toContain('Kim the Second')
    expect((await visitorOf(site).signIn('kim@example.org')).statusCode).toBe(422)
    expect((await visitorOf(site).signIn('kim@example.org', change.password)).statusCode).toBe(303)
    const password = await hashPassword('what the site gave anew', LITTLE_EFFORT)
    const app = await site.under({
      ...settings,
      accounts: accounts.map(account => (account.id === 'kim' ? { ...account, password } : account)),
    })
    expect((await visitorOf({ app }).signIn('kim@example.org', change.password)).statusCode).toBe(422)
    const again = visitorOf({ app })
    expect((await again.signIn('kim@example.org', 'what the site gave anew')).statusCode).toBe(303)
    expect(wordsOf(await again.get('/user/profile'))).toContain('Kim the Second')
    expect(wordsOf(await again.get('/user/profile/erase'))).toContain('The operator of this site keeps the account itself')
    await again.send('/user/profile/erase', {})
    expect(await site.store.fileAccountChanges('kim')).toEqual({})
  })

  test('is tried only so often', async () => {
    stopRequestClock()
    const reader = await registered(site, 'tries@example.org')
    const answers: number[] = []
    for (let tried = 0; tried < 11; tried += 1)
      answers.push((await reader.send('/user/password', { ...change, repeated: 'other' })).statusCode)
    expect(answers.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 422))
    expect(answers[10]).toBe(429)
  })

  test('is not for whoever signs in at their institution', async () => {
    const shared = await accountSite([], { trustedProxies: ['127.0.0.1'], identityHeaders: 'shibboleth' })
    const noor = visitorOf(shared, '127.0.0.1', {
      'shib-identity-provider': 'https://idp.university.example/shibboleth',
      'pairwise-id': 'noor@university.example',
    })
    const profile = await noor.get('/user/profile')
    expect(wordsOf(profile)).toContain('Through Université d’Exemple')
    expect(profile.body).not.toContain('href="/user/password"')
    const page = await noor.get('/user/password')
    expect([page.statusCode, wordsOf(page).includes('you can change your password only there')]).toEqual([403, true])
    expect((await noor.send('/user/profile', change, '/user/password')).statusCode).toBe(403)
    expect(await shared.store.fileAccountChanges('noor')).toEqual({})
    await shared.close()
  })

  test('goes with sessions that a proxy’s word has begun', async () => {
    const shared = await accountSite([], { trustedProxies: ['127.0.0.1'], identityHeaders: 'shibboleth' })
    const noor = visitorOf(shared)
    await noor.signIn('noor@example.org')
    await noor.send('/user/password', { ...change, old: PASSWORD })
    const headers = {
      'shib-identity-provider': 'https://idp.university.example/shibboleth',
      'pairwise-id': 'noor@university.example',
    }
    const federated = visitorOf(shared, '127.0.0.1')
    expect((await federated.get('/user/institution/return?targetUrl=%2F', headers)).statusCode).toBe(303)
    expect((await federated.get('/user/profile')).statusCode).toBe(200)
    await shared.close()
  })
})

test('what is kept of a password is no password', async () => {
  await registered(site, 'hash@example.org')
  const kept = await site.store.ownAccountOf('hash@example.org')
  expect(kept?.password).toMatch(/^\$scrypt\$/)
  expect(JSON.stringify(kept)).not.toContain(SECRET)
})
