import { setTimeout as wait } from 'node:timers/promises'

/** How often it is looked at, in milliseconds. */
const EVERY = 5

/**
 * Resolves once something is so that nothing here is told of, such as what another process has stored. It is looked at again and again, however
 * long it takes.
 */
export const until = async (isSo: () => boolean | Promise<boolean>): Promise<void> => {
  while (!(await isSo())) await wait(EVERY)
}

/**
 * Lets other processes go on until a moment at which one of them is to be killed or cut off. Nothing may depend on how far they have come by then.
 * @param milliseconds how long, more or less
 */
export const untilTheKill = (milliseconds: number): Promise<void> => wait(milliseconds)
