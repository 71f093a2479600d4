import { reportOnConsole } from '@lectern/api-client/browser'
import { messageOf } from '@lectern/domain/core'

/** Waits for work that nothing else waits for, such as beginning a script once it has come, and reports it if it fails. */
export const reported = async (work: Promise<unknown>): Promise<void> => {
  try {
    await work
  } catch (error) {
    reportOnConsole({ kind: 'error', message: messageOf(error) })
  }
}
