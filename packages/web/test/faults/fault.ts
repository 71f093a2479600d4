import type { RowName } from '@lectern/api-client'
import { setTimeout as wait } from 'node:timers/promises'
import { misshapen, ofJson, type Given } from './answers.ts'

/** How long a slow answer takes, in milliseconds: longer than a page needs for everything else. */
const SLOW = 1500

/** A request that a test answers: one of a page's script as Playwright holds it, or one that reaches a server. */
export interface Asked {
  readonly fulfill: (answer: Partial<Given> & { readonly headers?: Record<string, string> }) => Promise<void>
  readonly abort: (reason: 'connectionrefused' | 'connectionreset') => Promise<void>
}

/** Something that can happen to a call, by the name under which the table lists it. */
export interface Fault {
  readonly name: string
  /** @param whole the answer that the call would have had */
  readonly bring: (asked: Asked, whole: () => Promise<Given>) => Promise<void>
}

const truncated = ({ body, ...rest }: Given): Given => ({
  ...rest,
  body: body.length < 2 ? '{"' : body.slice(0, body.length / 2),
})

const fault = (name: string, bring: Fault['bring']): Fault => ({ name, bring })

const answered = (name: string, given: Given): Fault => fault(name, asked => asked.fulfill(given))

/** How many values of a call's answer are tried with a wrong type. */
const VARIANTS = 3

/** The faults that are the same for every call. */
export const FAULTS: readonly Fault[] = [
  fault('refused', asked => asked.abort('connectionrefused')),
  fault('reset', asked => asked.abort('connectionreset')),
  fault('slow', async (asked, whole) => {
    const given = await whole()
    await wait(SLOW)
    await asked.fulfill(given)
  }),
  fault('endless', () => Promise.resolve()),
  answered('empty', ofJson('')),
  fault('truncated', async (asked, whole) => asked.fulfill(truncated(await whole()))),
  answered('wrong type', {
    status: 200,
    contentType: 'text/html; charset=utf-8',
    body: '<!doctype html><title>Sign in</title><p>Sign in',
  }),
  answered('wrong shape', ofJson('{"articles":{"0":null},"content":"<script>","hitCount":"many"}')),
  answered('500', { status: 500, contentType: 'text/plain', body: 'Internal Server Error' }),
  fault('429', asked =>
    asked.fulfill({ status: 429, headers: { 'retry-after': '1' }, contentType: 'text/plain', body: 'Too Many Requests' }),
  ),
]

export const isEndless = ({ name }: Fault): boolean => name === 'endless'

/** The faults of a call: besides those of all, its own answer with one value of a wrong type. */
export const faultsOf = (call: RowName): readonly Fault[] => [
  ...FAULTS,
  ...misshapen(call, VARIANTS).map((given, at) => answered(`wrong shape ${at + 1}`, given)),
]
