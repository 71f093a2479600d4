import { fc, test as law } from '@fast-check/vitest'
import { expect } from 'vitest'
import { inProcessJobs } from '../../src/jobs/in-process.ts'
import { MOST_TRIES, type Ended } from '../../src/jobs/port.ts'
import { job, jobsContract, KIND } from './contract.ts'

jobsContract('of one process', async () => {
  const jobs = inProcessJobs()
  return async () => jobs
})

/** The jobs as a list, of which some are under way. */
interface Model {
  readonly waiting: { readonly key: string; readonly tries: number }[]
  readonly active: { readonly key: string; readonly tries: number; readonly worker: number }[]
  readonly workers: { readonly atOnce: number; isStopped: boolean }[]
  readonly ended: string[]
  failed: number
}

const step = fc.oneof(
  fc.record({ kind: fc.constant('put' as const), key: fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f') }),
  fc.record({ kind: fc.constant('work' as const), atOnce: fc.integer({ min: 1, max: 3 }) }),
  fc.record({ kind: fc.constant('stop' as const), which: fc.nat() }),
  fc.record({ kind: fc.constant('end' as const), which: fc.nat(), isDone: fc.boolean() }),
)

/** Lets everything that can happen by itself happen. */
const settled = (): Promise<void> => new Promise(resolve => setImmediate(resolve))

law.prop([fc.array(step, { maxLength: 40 })])(
  'jobs of one process are as a list of them, whoever comes and goes',
  async steps => {
    const jobs = inProcessJobs()
    const model: Model = { waiting: [], active: [], workers: [], ended: [], failed: 0 }
    const ended: string[] = []
    const underWay: { readonly key: string; readonly end: (isDone: boolean) => void }[] = []
    const stops: (() => Promise<void>)[] = []
    const take = (): void => {
      for (const [worker, { atOnce, isStopped }] of model.workers.entries()) {
        if (isStopped) continue
        const room = atOnce - model.active.filter(each => each.worker === worker).length
        for (const { key, tries } of model.waiting.splice(0, room)) model.active.push({ key, tries: tries + 1, worker })
      }
    }
    const tell = async (key: string, running: Promise<Ended>): Promise<void> => {
      const { kind } = await running
      ended.push(`${key} ${kind}`)
    }
    for (const each of steps) {
      switch (each.kind) {
        case 'put': {
          const isThere = [...model.waiting, ...model.active].some(({ key }) => key === each.key)
          const running = jobs.run(KIND, job(each.key))
          if (!isThere) {
            model.waiting.push({ key: each.key, tries: 0 })
            void tell(each.key, running)
          }
          break
        }
        case 'work':
          model.workers.push({ atOnce: each.atOnce, isStopped: false })
          stops.push(
            await jobs.work(
              KIND,
              each.atOnce,
              ({ key }) =>
                new Promise((resolve, reject) => {
                  underWay.push({
                    key,
                    end: isDone => {
                      if (isDone) resolve(key)
                      else reject(new Error(key))
                    },
                  })
                }),
            ),
          )
          break
        case 'stop': {
          const at = each.which % Math.max(1, stops.length)
          const worker = model.workers[at]
          if (worker !== undefined) worker.isStopped = true
          void stops[at]?.()
          break
        }
        case 'end': {
          const at = each.which % Math.max(1, model.active.length)
          const [active] = model.active.splice(at, 1)
          if (active === undefined) break
          const [real] = underWay.splice(
            underWay.findIndex(({ key }) => key === active.key),
            1,
          )
          real?.end(each.isDone)
          if (each.isDone) model.ended.push(`${active.key} done`)
          else if (active.tries === MOST_TRIES) {
            model.failed += 1
            model.ended.push(`${active.key} failed`)
          } else model.waiting.push({ key: active.key, tries: active.tries })
        }
      }
      take()
      await settled()
      expect(underWay.map(({ key }) => key).toSorted()).toEqual(model.active.map(({ key }) => key).toSorted())
      expect(ended).toEqual(model.ended)
      const counts = (await jobs.counts()).get(KIND) ?? { waiting: 0, active: 0, failed: 0 }
      expect(counts).toEqual({ waiting: model.waiting.length, active: model.active.length, failed: model.failed })
    }
  },
)
