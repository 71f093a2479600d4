/** A piece of work. */
export interface Job {
  /** What tells it from others of its kind: as long as one waits or is worked on, the same is not put again. */
  readonly key: string
  /** What a handler needs to know; JSON. */
  readonly data: unknown
}

/** What has become of a job. */
export type Ended =
  /** The result is what its handler has returned; JSON. */
  | { readonly kind: 'done'; readonly result: unknown }
  /** It was tried as often as it may be. The reason is for operators: that of the last try. */
  | { readonly kind: 'failed'; readonly reason: string }
  /** It was done, and another process has taken its result. */
  | { readonly kind: 'taken' }

export interface JobCounts {
  readonly waiting: number
  readonly active: number
  readonly failed: number
}

/**
 * Does a job, and returns its result. If it rejects, or its process ends, the job is done again, here or elsewhere: whatever it does has to be such
 * that doing it twice does no harm.
 */
export type JobHandler = (job: Job) => Promise<unknown>

/** How often a job is tried before it counts as failed. */
export const MOST_TRIES = 3

/**
 * Work that any process may do. A kind says what is done and, behind a slash, by which version of the code: processes of another version, as during
 * an upgrade, leave it alone.
 */
export interface Jobs {
  /** Whether other processes may take jobs. */
  readonly isShared: boolean
  /** Puts a job, if the same is not there yet, and resolves when it has ended, wherever it is done. */
  readonly run: (kind: string, job: Job) => Promise<Ended>
  /**
   * Works on jobs of a kind, so many at a time, those that were put first before others. The result ends that: it resolves when none is under way here
   * any more.
   */
  readonly work: (kind: string, atOnce: number, handler: JobHandler) => Promise<() => Promise<void>>
  /** How many jobs there are of each kind, in all processes. */
  readonly counts: () => Promise<ReadonlyMap<string, JobCounts>>
  /** Takes no more jobs. Those that have not ended stay for other processes, if they may take them. */
  readonly close: () => Promise<void>
}
