import { localDay, type LocalDay } from '@lectern/domain/page'

/** The reader's day as their clock has it now (CAP-1): for what they do, never for what is drawn. */
export const today = (): LocalDay => {
  const now = new Date()
  return localDay(now.getTime(), -now.getTimezoneOffset())
}
