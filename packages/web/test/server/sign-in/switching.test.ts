import { beforeEach, describe, expect, test } from 'vitest'
import { AS_THEMSELVES } from '../../../src/server/readers/reading-as.ts'
import { browser, sessionsApp, shippedReaders, switchTo, PASSWORD, type SessionsApp, ARTICLE } from '../readers/sessions-app.ts'

let here: SessionsApp

beforeEach(async () => {
  here = await sessionsApp({ of: await shippedReaders() })
  here.world.isDemonstration = true
})

describe('switching to another reader', () => {
  test('makes the reader that one, and shows the page again', async () => {
    const reader = browser(here)
    const answer = await switchTo(reader, 'admin')
    expect([answer.statusCode, answer.headers.location, answer.headers['cache-control']]).toEqual([303, ARTICLE, 'no-store'])
    expect((await reader.who()).profile.userType).toBe('ADMIN')
  })

  test('to themselves leaves readers who they are', async () => {
    const reader = browser(here)
    await switchTo(reader, 'admin')
    expect((await switchTo(reader, AS_THEMSELVES)).headers.location).toBe(ARTICLE)
    expect((await reader.who()).profile.userType).toBe('ADMIN')
  })

  test.each(['', 'root', '__proto__', 'constructor', 'at:nowhere'])('to "%s" is to nobody, and says so', async kind => {
    const reader = browser(here)
    const answer = await switchTo(reader, kind)
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([400, 'no-store'])
    expect(answer.body).toContain('There is no such kind of reader. Go back and choose one from the list.')
    expect(answer.body).toContain(`href="${ARTICLE}"`)
    expect((await reader.who()).profile.userType).toBe('GUEST')
  })

  test('by another site’s form is refused', async () => {
    const reader = browser(here)
    for (const formToken of ['x', '']) {
      const answer = await switchTo(reader, 'admin', { formToken })
      expect(answer.statusCode).toBe(403)
      expect(answer.body).toContain(`href="${ARTICLE}"`)
    }
    expect((await reader.who()).profile.userType).toBe('GUEST')
  })

  test('leads nowhere else', async () => {
    expect((await switchTo(browser(here), 'admin', { targetUrl: 'https://evil.example' })).headers.location).toBe('/')
  })

  test('is not there where the shipped library is not what is shown', async () => {
    const reader = browser(here)
    await switchTo(reader, 'guest')
    here.world.isDemonstration = false
    expect((await switchTo(reader, 'admin')).statusCode).toBe(404)
  })
})

describe('accounts for demonstration', () => {
  test('sign in while the shipped library is what is shown, and not after', async () => {
    const fields = { email: 'jo@demonstration.example', password: 'demonstration' }
    expect((await browser(here).send('/user/login', fields)).statusCode).toBe(303)
    here.world.isDemonstration = false
    expect((await browser(here, '100.64.0.201').send('/user/login', fields)).statusCode).toBe(422)
  })

  test('do not stand in the way of a real sign-in after they have gone', async () => {
    const both = await sessionsApp()
    both.world.isDemonstration = true
    const reader = browser(both)
    await switchTo(reader, 'shibboleth-anonymous')
    both.world.isDemonstration = false
    await reader.send('/user/login', { email: 'kim@example.org', password: PASSWORD })
    expect(await reader.who()).toMatchObject({ profile: { accessType: 'GUESTREG' }, account: { id: 'kim' } })
  })
})
