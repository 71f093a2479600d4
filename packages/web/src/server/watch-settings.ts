import { watch } from 'node:fs'

/** How long files have to rest after a change before they are read, in milliseconds: editors and programs write several at a time. */
const REST = 200

/** How often it is looked whether files have changed, in milliseconds: some file systems do not tell. */
const INTERVAL = 5_000

export interface Watch {
  readonly folder: string
  /** Looks whether a file has changed. */
  readonly look: () => void
  readonly rest?: number
  readonly interval?: number
}

/** Looks soon after something in a folder has changed, and every few seconds. Returns what ends that. */
export const watchSettings = ({ folder, look, rest = REST, interval = INTERVAL }: Watch): (() => void) => {
  let resting: NodeJS.Timeout | undefined
  const changed = (): void => {
    clearTimeout(resting)
    resting = setTimeout(look, rest).unref()
  }
  const looking = setInterval(look, interval).unref()
  let stop = (): void => undefined
  try {
    const watcher = watch(folder, { persistent: false }, changed)
    // The interval goes on without it.
    watcher.on('error', () => {
      watcher.close()
    })
    stop = () => {
      watcher.close()
    }
  } catch {
    // There is nothing to watch here, or no more can be watched.
  }
  return () => {
    stop()
    clearTimeout(resting)
    clearInterval(looking)
  }
}
