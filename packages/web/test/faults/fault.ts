import type { Route } from 'playwright-core'
import { setTimeout as wait } from 'node:timers/promises'

/** How long a slow answer takes, in milliseconds: longer than a page needs for everything else. */
const SLOW = 1500

const answered = async (route: Route): Promise<string> => {
  const response = await route.fetch()
  return response.text()
}

const ofJson = (body: string) => ({ status: 200, contentType: 'application/json; charset=utf-8', body })

/** What can happen to a call, each by the name under which the table lists it. */
export const FAULTS: Readonly<Record<string, (route: Route) => Promise<void>>> = {
  refused: route => route.abort('connectionrefused'),
  reset: route => route.abort('connectionreset'),
  slow: async route => {
    const response = await route.fetch()
    await wait(SLOW)
    await route.fulfill({ response })
  },
  endless: () => Promise.resolve(),
  empty: route => route.fulfill(ofJson('')),
  truncated: async route => {
    const whole = await answered(route)
    await route.fulfill(ofJson(whole.length < 2 ? '{"' : whole.slice(0, whole.length / 2)))
  },
  'wrong type': route =>
    route.fulfill({
      status: 200,
      contentType: 'text/html; charset=utf-8',
      body: '<!doctype html><title>Sign in</title><p>Sign in',
    }),
  'wrong shape': route => route.fulfill(ofJson('{"articles":{"0":null},"content":"<script>","hitCount":"many"}')),
  '500': route => route.fulfill({ status: 500, contentType: 'text/plain', body: 'Internal Server Error' }),
  '429': route =>
    route.fulfill({ status: 429, headers: { 'retry-after': '1' }, contentType: 'text/plain', body: 'Too Many Requests' }),
}

export type FaultName = keyof typeof FAULTS

export const FAULT_NAMES: readonly FaultName[] = Object.keys(FAULTS)
