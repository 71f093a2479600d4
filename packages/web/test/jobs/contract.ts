import { describe, expect, onTestFinished, test } from 'vitest'
import { MOST_TRIES, type Ended, type Job, type Jobs } from '../../src/jobs/port.ts'

/** Opens the jobs of one site, several times as several processes do if they are shared. */
export type OpenJobs = () => Promise<Jobs>

export const opened = async (open: OpenJobs): Promise<Jobs> => {
  const jobs = await open()
  onTestFinished(() => jobs.close())
  return jobs
}

export const KIND = 'count/1'

export const job = (key: string, data: unknown = key): Job => ({ key, data })

const done = (result: unknown): Ended => ({ kind: 'done', result })

/** A handler whose jobs are under way until they are let go. */
export const held = () => {
  const begun: string[] = []
  const goOn = Promise.withResolvers<void>()
  const waiting: { readonly count: number; readonly resolve: () => void }[] = []
  return {
    begun,
    /** Resolves once so many have begun. */
    until: (count: number): Promise<void> =>
      new Promise(resolve => {
        if (begun.length >= count) resolve()
        else waiting.push({ count, resolve })
      }),
    release: () => {
      goOn.resolve()
    },
    handler: async ({ key }: Job): Promise<string> => {
      begun.push(key)
      for (const { count, resolve } of waiting) if (begun.length >= count) resolve()
      await goOn.promise
      return key.toUpperCase()
    },
  }
}

/** What every implementation of jobs does. */
export const jobsContract = (name: string, fresh: () => Promise<OpenJobs>): void => {
  describe(`jobs ${name}`, () => {
    const jobsOf = async (): Promise<Jobs> => opened(await fresh())

    test('are done with what they were put with, and give back what came of it', async () => {
      const jobs = await jobsOf()
      const data = { text: 'nul \u0000, half \uD83D, “whole” 😀', list: [1, null, { a: true }] }
      await jobs.work(KIND, 3, async ({ key, data: given }) => ({ key, given }))
      const keys = Array.from({ length: 20 }, (_, at) => `job ${at}`)
      const ended = await Promise.all(keys.map(key => jobs.run(KIND, job(key, data))))
      expect(ended).toEqual(keys.map(key => done({ key, given: data })))
      expect((await jobs.counts()).get(KIND) ?? { waiting: 0, active: 0, failed: 0 }).toEqual({
        waiting: 0,
        active: 0,
        failed: 0,
      })
    })

    test('may come to nothing', async () => {
      const jobs = await jobsOf()
      await jobs.work(KIND, 1, async () => undefined)
      expect(await jobs.run(KIND, job('a'))).toEqual(done(undefined))
    })

    test('wait for somebody who works on their kind, in this version', async () => {
      const jobs = await jobsOf()
      const other: string[] = []
      await jobs.work('count/2', 1, async ({ key }) => {
        other.push(key)
      })
      const running = ['a', 'b'].map(key => jobs.run(KIND, job(key)))
      expect(await jobs.run('count/2', job('c'))).toEqual(done(undefined))
      // They may still be on their way.
      await expect.poll(async () => (await jobs.counts()).get(KIND)).toEqual({ waiting: 2, active: 0, failed: 0 })
      await jobs.work(KIND, 1, async ({ data }) => data)
      expect(await Promise.all(running)).toEqual([done('a'), done('b')])
      expect(other).toEqual(['c'])
    })

    test('that fail are tried again, so often and no more, and then have failed with the last reason', async () => {
      const jobs = await jobsOf()
      const tries: string[] = []
      await jobs.work(KIND, 2, async ({ key }) => {
        tries.push(key)
        const times = tries.filter(each => each === key).length
        if (key === 'never' || times < MOST_TRIES) throw new Error(`no ${times}`)
        return times
      })
      expect(await Promise.all(['never', 'at last'].map(key => jobs.run(KIND, job(key))))).toEqual([
        { kind: 'failed', reason: `no ${MOST_TRIES}` },
        done(MOST_TRIES),
      ])
      expect(tries.toSorted()).toEqual([...Array(MOST_TRIES).fill('at last'), ...Array(MOST_TRIES).fill('never')])
      expect((await jobs.counts()).get(KIND)).toEqual({ waiting: 0, active: 0, failed: 1 })
    })

    test('that are put again while they wait or are worked on are done once, for whoever waits', async () => {
      const jobs = await jobsOf()
      const { handler, begun, until, release } = held()
      const early = [jobs.run(KIND, job('a')), jobs.run(KIND, job('a'))]
      await jobs.work(KIND, 1, handler)
      await until(1)
      const late = jobs.run(KIND, job('a'))
      release()
      expect(await Promise.all([...early, late])).toEqual([done('A'), done('A'), done('A')])
      expect(begun).toEqual(['a'])
      expect(await jobs.run(KIND, job('a'))).toEqual(done('A'))
      expect(begun).toEqual(['a', 'a'])
    })

    test('are under way only so many at a time, and none that is under way is left', async () => {
      const jobs = await jobsOf()
      const { handler, begun, until, release } = held()
      const keys = Array.from({ length: 9 }, (_, at) => `job ${at}`)
      const running = keys.map(key => jobs.run(KIND, job(key)))
      const stop = await jobs.work(KIND, 4, handler)
      await until(4)
      expect((await jobs.counts()).get(KIND)).toEqual({ waiting: 5, active: 4, failed: 0 })
      let isStopped = false
      const stopping = stop().finally(() => {
        isStopped = true
      })
      await jobs.counts()
      expect(isStopped).toBe(false)
      release()
      await stopping
      expect(begun.length).toBe(4)
      expect((await jobs.counts()).get(KIND)).toMatchObject({ waiting: 5, active: 0 })
      await jobs.work(KIND, 1, async ({ key }) => key.toUpperCase())
      expect(await Promise.all(running)).toEqual(keys.map(key => done(key.toUpperCase())))
    })

    test('say why they failed whatever is thrown', async () => {
      const jobs = await jobsOf()
      const odd = 'odd \u0000 \uD83D'
      await jobs.work(KIND, 1, () => Promise.reject(new Error(odd)))
      expect(await jobs.run(KIND, job('a'))).toEqual({ kind: 'failed', reason: odd })
    })
  })
}
