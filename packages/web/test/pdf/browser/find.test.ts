import { fc, test } from '@fast-check/vitest'
import { either as E } from 'fp-ts'
import { afterEach, describe, expect, vi } from 'vitest'
import type { BrowserCommand } from '../../../src/pdf/browser/command.ts'
import { browserSources, findBrowser, wholeBrowserSources, type BrowserSource } from '../../support/find-browser/find.ts'

afterEach(() => {
  vi.unstubAllEnvs()
})

/** The result of a source: a reason why it has nothing, or commands, each of which works or fails for a reason. */
const outcome = fc.record({ works: fc.boolean(), reason: fc.uuid() })
const offer = fc.oneof(
  fc.uuid().map(reason => E.left(reason)),
  fc.array(outcome, { maxLength: 3 }).map(outcomes => E.right(outcomes)),
)

describe('the browser that is found', () => {
  test.prop([fc.array(offer, { maxLength: 5 })])(
    'is the first that works, and nothing after it is asked or tried',
    async offers => {
      const seen: string[] = []
      const worksAt = new Map<string, { readonly works: boolean; readonly reason: string }>()
      const sources = offers.map((offered, at): BrowserSource => ({
        name: `source ${at}`,
        commands: async () => {
          seen.push(`source ${at}`)
          return E.map((outcomes: readonly { readonly works: boolean; readonly reason: string }[]) =>
            outcomes.map((one, nth): BrowserCommand => {
              const executablePath = `/${at}/${nth}`
              worksAt.set(executablePath, one)
              return { executablePath, args: [], env: {} }
            }),
          )(offered)
        },
      }))
      const found = await findBrowser(sources, async ({ executablePath }) => {
        seen.push(executablePath)
        const one = worksAt.get(executablePath)
        return one?.works === true ? E.right('1') : E.left(one?.reason ?? '')
      })

      const all = offers.flatMap((offered, at) => [
        `source ${at}`,
        ...(E.isRight(offered) ? offered.right.map((_, nth) => `/${at}/${nth}`) : []),
      ])
      const first = offers
        .flatMap((offered, at) =>
          E.isRight(offered) ? offered.right.flatMap(({ works }, nth) => (works ? [`/${at}/${nth}`] : [])) : [],
        )
        .at(0)
      if (first === undefined) {
        expect(seen).toEqual(all)
        const message = E.isLeft(found) ? found.left : ''
        for (const offered of offers)
          for (const reason of E.isLeft(offered) ? [offered.left] : offered.right.map(one => one.reason))
            expect(message).toContain(reason)
        expect(message).toContain('CHROME_PATH')
      } else {
        expect(E.isRight(found) && found.right.executablePath).toBe(first)
        expect(seen).toEqual(all.slice(0, all.indexOf(first) + 1))
      }
    },
  )

  test('CHROME_PATH overrides: where it cannot run, no other is taken in its place', async () => {
    vi.stubEnv('CHROME_PATH', '/no/such/chrome')
    const found = await findBrowser()
    expect(E.isLeft(found) && found.left).toContain('CHROME_PATH: /no/such/chrome: there is no such file')
  })

  test.each(['', undefined])('CHROME_PATH set to nothing (%j) is as good as not set', value => {
    vi.stubEnv('CHROME_PATH', value)
    for (const sources of [browserSources(), wholeBrowserSources()]) expect(sources.length).toBeGreaterThan(1)
  })

  test('CHROME_PATH is the whole browser as well', () => {
    vi.stubEnv('CHROME_PATH', '/no/such/chrome')
    expect(wholeBrowserSources().map(({ name }) => name)).toEqual(['CHROME_PATH'])
  })

  test('where one of the two kinds cannot be had, the other stands in for it', () => {
    vi.stubEnv('CHROME_PATH', undefined)
    const names = (sources: readonly BrowserSource[]): readonly string[] => sources.map(({ name }) => name)
    const [quick, whole] = [names(browserSources()), names(wholeBrowserSources())]
    expect(quick.filter(name => !whole.includes(name))).toEqual(["Debian's chromium-headless-shell, installed with apt-get"])
    expect(whole.filter(name => !quick.includes(name))).toEqual([])
  })
})
