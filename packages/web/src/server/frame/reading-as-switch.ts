import type { ReadingAsProps } from '@lectern/react-ui'
import type { FastifyRequest } from 'fastify'
import { originOf } from '../http/origin-of.ts'
import { targetPath } from '../http/target-path.ts'
import type { ReaderSessions } from '../readers/reader-sessions.ts'
import { AS_THEMSELVES, readingAsNow, readingAsOptions } from '../readers/reading-as.ts'

/** Where the "Reading as" switch is sent. */
export const READING_AS_PATH = '/reading-as'

/** What the "Reading as" switch of a page shows; nothing where the shipped library is not what is shown. */
export const readingAs = async (sessions: ReaderSessions, request: FastifyRequest): Promise<ReadingAsProps | undefined> => {
  const { settings, isDemonstration } = sessions.options
  if (!(await isDemonstration())) return undefined
  const now = readingAsNow(settings, sessions.sessionOf(request), sessions.recognised(request))
  return {
    options: [...(now.kind === AS_THEMSELVES ? [now] : []), ...readingAsOptions(settings)],
    current: now.kind,
    action: READING_AS_PATH,
    targetUrl: targetPath(request.url, originOf(request)),
    formToken: sessions.formTokenOf(request),
  }
}
