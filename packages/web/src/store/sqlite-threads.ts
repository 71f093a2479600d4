import { messageOf } from '@lectern/domain/core'
import { extname } from 'node:path'
import { Worker } from 'node:worker_threads'
import { StoreUnavailable } from './patience.ts'
import type { ConnectionOptions } from './sqlite-connection.ts'
import { isBusy } from './sqlite-problem.ts'
import type { Reply, Task } from './sqlite-task.ts'

/** The program of a thread, which lies beside this module: as its source, and in the build. */
const PROGRAM = new URL(`./sqlite-thread${extname(import.meta.url)}`, import.meta.url)

/** How long a task waits before another thread is started for it, in milliseconds: that takes longer than most queries. */
const GROWTH = 20

/** Threads that each have a connection to one SQLite file. */
export interface SqliteThreads<T extends Task, A extends Answer> {
  /**
   * Gives a task to a thread that has none, in the order in which tasks arrive. While another connection holds the lock that it needs, it is tried
   * again. Rejects with SQLite's error, or with `StoreUnavailable` if nobody waits for it any more or its thread ends.
   * @param isLate whether nobody waits for the task any more
   * @param heldUp called when another connection holds the lock that the task, or one before it, needs
   */
  readonly run: (task: T, isLate: () => boolean, heldUp: () => void) => Promise<A>
  /** Finishes all tasks, and then ends the threads. */
  readonly close: () => Promise<void>
}

type Answer = Extract<Reply, { readonly answer: unknown }>['answer']

interface Job<T, A> {
  readonly task: T
  readonly isLate: () => boolean
  readonly heldUp: () => void
  readonly since: number
  readonly resolve: (answer: A) => void
  readonly reject: (error: unknown) => void
}

export interface ThreadOptions extends ConnectionOptions {
  /** What the threads are called where threads are listed. */
  readonly name: string
  /** How many threads there are at most. The first starts with the first task, another whenever a task has waited for the others for a while. */
  readonly most: number
  /** How long a task waits while another connection holds the lock, in milliseconds. */
  readonly longest: number
}

interface Thread {
  readonly worker: Worker
  /** Settles when the thread has ended. */
  readonly ended: Promise<void>
}

const faultOf = ({ fault, errcode }: Extract<Reply, { readonly fault: unknown }>): Error =>
  Object.assign(new Error(messageOf(fault), { cause: fault }), errcode === undefined ? {} : { errcode })

/** Threads for an SQLite file. None is started yet; the process may end while none of them has a task. */
export const sqliteThreads = <T extends Task, A extends Answer>({
  name,
  most,
  longest,
  ...connection
}: ThreadOptions): SqliteThreads<T, A> => {
  const threads = new Set<Thread>()
  const free: Thread[] = []
  const waiting: Job<T, A>[] = []
  const atWork = new Map<Thread, Job<T, A>>()
  const unsettled = new Set<Promise<A>>()
  let lockedSince: number | undefined
  let growing: NodeJS.Timeout | undefined
  let isClosed = false

  const start = (): Thread => {
    const worker = new Worker(PROGRAM, { name, workerData: connection })
    worker.unref()
    let reason = 'it was ended'
    const { promise: ended, resolve } = Promise.withResolvers<void>()
    const thread = { worker, ended }
    const lost = (error: unknown): void => {
      reason = messageOf(error)
    }
    worker.on('message', (reply: Reply) => {
      done(thread, reply)
    })
    worker.on('error', lost)
    worker.on('messageerror', error => {
      lost(error)
      void worker.terminate()
    })
    worker.on('exit', () => {
      threads.delete(thread)
      if (free.includes(thread)) free.splice(free.indexOf(thread), 1)
      const job = atWork.get(thread)
      atWork.delete(thread)
      job?.reject(new StoreUnavailable(`A thread that was at work on it has stopped: ${reason}. The next query starts another.`))
      resolve()
      next()
    })
    threads.add(thread)
    return thread
  }

  const failed = (job: Job<T, A>, fault: Error): void => {
    if (!isBusy(fault)) {
      lockedSince = undefined
      job.reject(fault)
      return
    }
    const now = performance.now()
    lockedSince ??= now
    for (const each of [job, ...waiting]) each.heldUp()
    // The time for which a task has waited for its turn counts only as far as the lock was the reason.
    if (now < Math.max(job.since, lockedSince) + longest) waiting.unshift(job)
    else job.reject(fault)
  }

  const done = (thread: Thread, reply: Reply): void => {
    const job = atWork.get(thread)
    atWork.delete(thread)
    thread.worker.unref()
    free.push(thread)
    if (job !== undefined && 'answer' in reply) {
      lockedSince = undefined
      // A thread answers a query with rows, and a transaction with whether it was run.
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion
      job.resolve(reply.answer as A)
    } else if (job !== undefined && 'fault' in reply) failed(job, faultOf(reply))
    next()
  }

  const startAnother = (): void => {
    try {
      free.push(start())
    } catch (error) {
      // Tasks can wait for the threads that there are.
      if (threads.size > 0) return
      const reason = `No thread could be started for the query: ${messageOf(error)}`
      for (const { reject } of waiting.splice(0)) reject(new StoreUnavailable(reason, { cause: error }))
    }
    next()
  }

  const grow = (): void => {
    if (threads.size === 0) startAnother()
    else if (threads.size < most)
      growing ??= setTimeout(() => {
        growing = undefined
        if (free.length === 0 && waiting.length > 0 && threads.size < most) startAnother()
      }, GROWTH)
  }

  const next = (): void => {
    for (;;) {
      const [job] = waiting
      if (job === undefined) return
      if (job.isLate()) job.reject(new StoreUnavailable('Nobody waits for the query any more'))
      else {
        const thread = free.pop()
        if (thread === undefined) {
          grow()
          return
        }
        atWork.set(thread, job)
        thread.worker.ref()
        thread.worker.postMessage(job.task)
      }
      waiting.shift()
    }
  }

  return {
    run: (task, isLate, heldUp) => {
      if (isClosed) return Promise.reject(new Error('It has been closed'))
      const { promise, resolve, reject } = Promise.withResolvers<A>()
      unsettled.add(promise)
      const settled = (): void => void unsettled.delete(promise)
      promise.then(settled, settled)
      waiting.push({ task, isLate, heldUp, since: performance.now(), resolve, reject })
      if (lockedSince !== undefined) heldUp()
      next()
      return promise
    },
    close: async () => {
      isClosed = true
      await Promise.allSettled(unsettled)
      await Promise.all(
        [...threads].map(({ worker, ended }) => {
          worker.ref()
          worker.postMessage('end')
          return ended
        }),
      )
    },
  }
}
