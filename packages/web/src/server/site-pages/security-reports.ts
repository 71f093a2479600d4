import { either as E } from 'fp-ts'
import type { FastifyBaseLogger, FastifyInstance, FastifyPluginAsync } from 'fastify'
import * as t from 'io-ts'
import { stateCaching } from '../http/caching.ts'

/** The path at which the site receives browsers' reports of what its content security policy has blocked. */
export const SECURITY_REPORTS_PATH = '/security-reports'

/** The name of that endpoint in the header and in the policy. */
export const SECURITY_REPORTS = 'security'

/** Browsers collect reports for a minute and send them together. */
const MOST_BYTES = 64 * 1024
const MOST_REPORTS = 20
const LONGEST_TEXT = 300

const LIMITED = { config: { limit: 'reports' }, bodyLimit: MOST_BYTES } as const

/** The format of the Reporting API. */
const Reports = t.array(
  t.partial({
    type: t.string,
    body: t.partial({
      documentURL: t.unknown,
      effectiveDirective: t.unknown,
      blockedURL: t.unknown,
      sourceFile: t.unknown,
      lineNumber: t.unknown,
    }),
  }),
)

/** The format of browsers without the Reporting API. */
const OlderReport = t.type({
  'csp-report': t.partial({
    'document-uri': t.unknown,
    'effective-directive': t.unknown,
    'violated-directive': t.unknown,
    'blocked-uri': t.unknown,
    'source-file': t.unknown,
    'line-number': t.unknown,
  }),
})

/** Addresses are logged without their query, which may contain tokens. */
const addressText = (value: unknown): string | undefined =>
  typeof value === 'string' ? value.replace(/[?#].*/s, '').slice(0, LONGEST_TEXT) : undefined

interface Blocked {
  readonly page: string | undefined
  readonly directive: string | undefined
  readonly blocked: string | undefined
  readonly source: string | undefined
  readonly line: number | undefined
}

const blocked = (page: unknown, directive: unknown, address: unknown, source: unknown, line: unknown): Blocked => ({
  page: addressText(page),
  directive: addressText(directive),
  blocked: addressText(address),
  source: addressText(source),
  line: typeof line === 'number' ? line : undefined,
})

/** What a body reports as blocked, at most the first twenty; undefined if it is not in a format that browsers send. */
const blockedIn = (body: unknown): readonly Blocked[] | undefined => {
  const older = OlderReport.decode(body)
  if (E.isRight(older)) {
    const { 'csp-report': report } = older.right
    const directive = report['effective-directive'] ?? report['violated-directive']
    return [blocked(report['document-uri'], directive, report['blocked-uri'], report['source-file'], report['line-number'])]
  }
  const reports = Reports.decode(body)
  return E.isLeft(reports)
    ? undefined
    : reports.right
        .filter(({ type }) => type === 'csp-violation')
        .slice(0, MOST_REPORTS)
        .map(({ body: of = {} }) => blocked(of.documentURL, of.effectiveDirective, of.blockedURL, of.sourceFile, of.lineNumber))
}

const logBlocked =
  (log: FastifyBaseLogger) =>
  (report: Blocked): void => {
    log.warn(report, 'a browser reports that the content security policy has blocked something')
  }

/** Names the endpoint in every answer, so that browsers know where the policy's reports go. */
export const announceSecurityReports = (app: FastifyInstance): void => {
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('reporting-endpoints', `${SECURITY_REPORTS}="${SECURITY_REPORTS_PATH}"`)
  })
}

/** Logs what browsers report. Anyone can send reports, so they are limited in number and length, and nothing depends on them. */
export const securityReportRoutes: FastifyPluginAsync = async app => {
  stateCaching(app, 'nobody')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    ['application/reports+json', 'application/csp-report'],
    { parseAs: 'string' },
    app.getDefaultJsonParser('error', 'error'),
  )
  app.post(SECURITY_REPORTS_PATH, LIMITED, async (request, reply) => {
    const reports = blockedIn(request.body)
    if (reports === undefined) return reply.code(400).send({ error: 'This is not a report of a browser' })
    reports.forEach(logBlocked(request.log))
    return reply.code(204).send()
  })
}
