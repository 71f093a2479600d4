import { messageOf } from '@lectern/domain/core'
/**
 * What becomes of something that is waited for, as long as that takes no longer than it may. A failure says of what it is one.
 * @param milliseconds how long it may take
 * @param what it is, for anyone who reads that it failed or did not end
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
