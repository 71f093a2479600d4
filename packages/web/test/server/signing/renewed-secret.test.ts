import { describe, expect, test } from 'vitest'
import { siteOf, TEST_SECRET } from '../../support/site.ts'

const RENEWED = 'the secret that replaced it, as long as it'

const cookieFrom = async (secrets: { readonly secret: string; readonly formerSecrets?: readonly string[] }, cookie?: string) => {
  const { app, close } = await siteOf(secrets)
  const answer = await app.inject({
    url: '/search',
    headers: { accept: 'text/html', 'sec-fetch-dest': 'document', ...(cookie === undefined ? {} : { cookie }) },
  })
  await close()
  return [answer.headers['set-cookie'] ?? []]
    .flat()
    .find(each => each.startsWith('lectern'))
    ?.split(';')[0]
}

describe('a site whose secret was replaced', () => {
  test('knows the sessions that it began before, until the old secret is taken out', async () => {
    const session = await cookieFrom({ secret: TEST_SECRET })
    expect(session).toBeDefined()
    expect(await cookieFrom({ secret: TEST_SECRET }, session)).toBeUndefined()
    expect(await cookieFrom({ secret: RENEWED, formerSecrets: [TEST_SECRET] }, session)).toBeUndefined()
    expect(await cookieFrom({ secret: RENEWED }, session)).toBeDefined()
  })
})
