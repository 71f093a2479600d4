import { access } from 'node:fs/promises'

/** Whether there is a file at a path that this process may open. */
export const isThere = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  )
