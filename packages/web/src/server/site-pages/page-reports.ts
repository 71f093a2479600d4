import { firstFault, PageReportsCodec, type PageReport } from '@lectern/api-client'
import { either as E } from 'fp-ts'
import type { FastifyBaseLogger, FastifyPluginAsync } from 'fastify'
import { OWN_REPORTS_PATH } from '../../settings/error-reports.ts'

/** More than any page sends. */
const MOST_BYTES = 256 * 1024

/** A limit per network address. A page sends one report if it fails to become interactive, and one when it is left. */
const LIMITED = { config: { limit: 'reports' }, bodyLimit: MOST_BYTES } as const

const logReport =
  (log: FastifyBaseLogger) =>
  (report: PageReport): void => {
    switch (report.kind) {
      case 'hydration-error':
        log.warn({ pii: report.pii, reason: report.message }, 'a page could not be hydrated as served')
        return
      case 'duration':
        log.info({ asked: report.url, milliseconds: report.milliseconds }, 'duration of a request by a page')
    }
  }

/** Logs what pages report about themselves (PREV-6, PREV-8); the default target of `errorReportUrl`. */
export const pageReportRoutes: FastifyPluginAsync = async app => {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, app.getDefaultJsonParser('error', 'error'))
  app.post(OWN_REPORTS_PATH, LIMITED, async (request, reply) => {
    const reports = PageReportsCodec.decode(request.body)
    if (E.isLeft(reports)) return reply.code(400).send({ error: firstFault(reports.left) })
    reports.right.reports.forEach(logReport(request.log))
    return reply.code(204).send()
  })
}
