import { localDay, type LocalDay } from '@lectern/domain/page'

/** The current date by the reader's clock (CAP-1). For events only: rendering must not depend on it. */
export const today = (): LocalDay => {
  const now = new Date()
  return localDay(now.getTime(), -now.getTimezoneOffset())
}
