import { messageOf } from '@lectern/domain/core'

/**
 * Waits for a promise, up to a time limit. A failure names what was being waited for.
 * @param milliseconds the time limit
 * @param what what is being waited for, for the error message
 */
export const within = async <A>(milliseconds: number, what: string, waited: Promise<A>): Promise<A> => {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new Error(`it took more than ${milliseconds / 1000} s`))
    }, milliseconds)
  })
  try {
    return await Promise.race([waited, late])
  } catch (cause) {
    throw new Error(`${what}: ${messageOf(cause)}`, { cause })
  } finally {
    clearTimeout(timer)
  }
}
