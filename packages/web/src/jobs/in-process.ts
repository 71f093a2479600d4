import { messageOf } from '@lectern/domain/core'
import { MOST_TRIES, type Ended, type Job, type JobCounts, type JobHandler, type Jobs } from './port.ts'

interface OpenJob {
  readonly job: Job
  readonly ended: PromiseWithResolvers<Ended>
  tries: number
}

interface Worker {
  readonly atOnce: number
  readonly handler: JobHandler
  readonly active: Set<Promise<void>>
}

/** The jobs of a kind, and who works on them. */
interface Line {
  /** Those that wait and those under way, by their keys. */
  readonly open: Map<string, OpenJob>
  readonly waiting: OpenJob[]
  readonly workers: Set<Worker>
  failed: number
}

/** Jobs of this process, which are over with it. */
export const inProcessJobs = (): Jobs => {
  const lines = new Map<string, Line>()
  const lineOf = (kind: string): Line => {
    const line = lines.get(kind) ?? { open: new Map(), waiting: [], workers: new Set(), failed: 0 }
    lines.set(kind, line)
    return line
  }

  const end = (line: Line, open: OpenJob, ended: Ended): void => {
    line.open.delete(open.job.key)
    open.ended.resolve(ended)
  }

  const attempt = async (line: Line, open: OpenJob, handler: JobHandler): Promise<void> => {
    open.tries += 1
    try {
      end(line, open, { kind: 'done', result: await handler(open.job) })
    } catch (error) {
      if (open.tries < MOST_TRIES) {
        line.waiting.push(open)
        return
      }
      line.failed += 1
      end(line, open, { kind: 'failed', reason: messageOf(error) })
    }
  }

  const next = (line: Line): void => {
    for (const worker of line.workers) {
      for (const open of line.waiting.splice(0, worker.atOnce - worker.active.size)) {
        const working = attempt(line, open, worker.handler).finally(() => {
          worker.active.delete(working)
          next(line)
        })
        worker.active.add(working)
      }
    }
  }

  return {
    isShared: false,
    run: (kind, job) => {
      const line = lineOf(kind)
      const known = line.open.get(job.key)
      if (known !== undefined) return known.ended.promise
      const open = { job, ended: Promise.withResolvers<Ended>(), tries: 0 }
      line.open.set(job.key, open)
      line.waiting.push(open)
      next(line)
      return open.ended.promise
    },
    work: async (kind, atOnce, handler) => {
      const line = lineOf(kind)
      const worker: Worker = { atOnce, handler, active: new Set() }
      line.workers.add(worker)
      next(line)
      return async () => {
        line.workers.delete(worker)
        await Promise.all(worker.active)
      }
    },
    counts: async () =>
      new Map(
        [...lines].map(([kind, { open, waiting, failed }]): [string, JobCounts] => [
          kind,
          { waiting: waiting.length, active: open.size - waiting.length, failed },
        ]),
      ),
    close: async () => {
      for (const { workers } of lines.values()) workers.clear()
    },
  }
}
