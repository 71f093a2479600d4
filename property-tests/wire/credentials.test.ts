import { test } from '@fast-check/vitest'
import { ask, client } from '@lectern/api-client'
import { describe, expect } from 'vitest'
import { spokenCall } from '../arbitraries/calls.ts'

const SERVICE = 'https://journals.example'

describe("the reader's session", () => {
  test.prop([spokenCall])('goes to another origin only where the front end says so, and to the service alone', async call => {
    const sent: (readonly [url: string, credentials: RequestInit['credentials']])[] = []
    const fetch = async (url: string, { credentials }: RequestInit): Promise<Response> => {
      sent.push([url, credentials])
      return new Response('{}')
    }
    const elsewhere = {
      feedback: { url: 'https://feedback.example/', timeout: 1000 },
      metricsUrl: 'https://metrics.example/',
    } as const
    for (const credentials of ['include', 'omit', undefined] as const) {
      sent.length = 0
      const config = { origin: SERVICE, ...elsewhere, ...(credentials === undefined ? {} : { credentials }) } as const
      await ask(client(fetch, config), call)()
      expect(sent.length).toBeGreaterThan(0)
      for (const [url, said] of sent)
        expect(said).toBe(url.startsWith(`${SERVICE}/`) ? (credentials ?? 'same-origin') : 'same-origin')
    }
  })
})
