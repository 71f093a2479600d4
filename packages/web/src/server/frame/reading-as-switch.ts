import type { HeaderFacts } from '@lectern/domain/site'
import type { ReadingAsProps } from '@lectern/react-ui'
import type { FastifyRequest } from 'fastify'
import { originOf } from '../http/origin-of.ts'
import { targetPath } from '../http/target-path.ts'
import type { ReaderSessions } from '../readers/reader-sessions.ts'
import { AS_THEMSELVES, readingAsNow, readingAsOptions } from '../readers/reading-as.ts'

/** The path to which the "Reading as" switch is submitted. */
export const READING_AS_PATH = '/reading-as'

/** The content of the switch on a page of the shipped library that is the same for all readers. */
export const readingAsGuest = (
  { options: { settings } }: Pick<ReaderSessions, 'options'>,
  { address, origin }: Pick<HeaderFacts, 'address' | 'origin'>,
): ReadingAsProps => ({
  options: readingAsOptions(settings),
  current: 'guest',
  action: READING_AS_PATH,
  targetUrl: targetPath(address, origin),
  formToken: '',
})

/** The content of the "Reading as" switch, or undefined unless the shipped library is shown. */
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
