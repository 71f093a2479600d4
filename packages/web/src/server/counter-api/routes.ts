import { isRecord } from '@lectern/domain/core'
import { either as E } from 'fp-ts'
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { createHash, timingSafeEqual } from 'node:crypto'
import type { ReaderSettings } from '../../settings/reader-settings.ts'
import { unhurried } from '../../store/patience.ts'
import type { StoredTries } from '../../store/reader-accounts.ts'
import type { UsageLog, UsageSummaries } from '../../store/usage-log.ts'
import { askedReport, type Asked, type Refusal } from '../../usage/counter-api/asked-report.ts'
import { availableMonths, counterReport } from '../../usage/counter-api/counter-report.ts'
import { customerFor, membersOf, type Customer, type Grant } from '../../usage/counter-api/customers.ts'
import { exception, exceptionJson, statusOf } from '../../usage/counter-api/exceptions.ts'
import { membersJson, reportsJson, statusJson } from '../../usage/counter-api/lists.ts'
import { reportJson } from '../../usage/report/as-json.ts'
import type { ReportProvider } from '../../usage/report/provider.ts'
import { REPORTS } from '../../usage/report/report-definitions.ts'
import type { Robots } from '../../usage/robots.ts'
import { stateCaching } from '../http/caching.ts'
import { limitedTries } from '../sign-in/limited-tries.ts'
import { networkOf } from '../http/network-of.ts'

interface CounterApiParts {
  readonly store: UsageLog & UsageSummaries & StoredTries
  readonly readers: Pick<ReaderSettings, 'institutions' | 'counterKeys'>
  readonly provider: ReportProvider
  readonly robots: Robots
  readonly now: () => Date
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

/** The parameters of a request. Of one that is repeated, the last counts. */
const askedIn = ({ query }: FastifyRequest): Asked =>
  Object.fromEntries(
    Object.entries(isRecord(query) ? query : {}).flatMap(([name, value]) => {
      const last: unknown = Array.isArray(value) ? value.at(-1) : value
      return typeof last === 'string' ? [[name, last]] : []
    }),
  )

const refuse = (reply: FastifyReply, { code, data }: Refusal): FastifyReply =>
  reply.code(statusOf(code)).send(exceptionJson(exception(code, data)))

/**
 * The COUNTER API of Release 5.1 (section 8). A key from `counter.json` opens the usage of its institution, or of the whole site. A key that
 * does not is a failed try, counted for each customer and network; however many there were, the right key is answered.
 */
export const counterApiRoutes: FastifyPluginAsync<CounterApiParts> = async (
  app,
  { store, readers: { institutions, counterKeys = [] }, provider, robots, now },
) => {
  stateCaching(app, 'nobody')
  const tries = limitedTries(store, now)

  app.setErrorHandler((error, request, reply) => {
    const status = isRecord(error) ? error['statusCode'] : undefined
    if (status === 429) return refuse(reply, { code: 1020, data: '' })
    request.log.error({ err: error }, 'a COUNTER report could not be made')
    return refuse(reply, { code: 1000, data: '' })
  })

  /** Compares with every key, so that the time says nothing. */
  const grantOf = (apiKey: string): Grant | undefined => {
    const given = digest(apiKey)
    return counterKeys.reduce<Grant | undefined>(
      (found, grant) => (timingSafeEqual(Buffer.from(grant.sha256, 'hex'), given) ? grant : found),
      undefined,
    )
  }

  const customerOf = async (request: FastifyRequest, reply: FastifyReply, asked: Asked): Promise<E.Either<Refusal, Customer>> => {
    const missing = ['customer_id', 'api_key'].filter(name => (asked[name] ?? '') === '')
    if (missing.length > 0) return E.left({ code: 1030, data: `${missing.join(' and ')} missing` })
    const { customer_id: customerId = '', api_key: apiKey = '' } = asked
    const known = institutions.some(({ id }) => id === customerId) ? customerId : ''
    const customer = customerFor(customerId, grantOf(apiKey), institutions)
    if (E.isRight(customer)) return customer
    const source = digest(JSON.stringify(['counter', known, networkOf(request.ip)])).toString('base64url')
    const wait = await tries.waiting(source)
    const begun = wait === 0 ? await tries.begin(source) : E.left(wait)
    if (E.isRight(begun)) return customer
    reply.header('retry-after', Math.ceil(begun.left / 1000))
    return E.left({ code: 1020, data: 'too many failed tries' })
  }

  /** A path that only customers may ask. */
  const forCustomers = (
    path: string,
    answer: (customer: Customer, asked: Asked) => Promise<E.Either<Refusal, unknown>>,
  ): void => {
    app.get(path, async (request, reply) => {
      const asked = askedIn(request)
      const customer = await customerOf(request, reply, asked)
      if (E.isLeft(customer)) return refuse(reply, customer.left)
      const answered = await unhurried(() => answer(customer.right, asked))
      return E.isLeft(answered) ? refuse(reply, answered.left) : reply.send(answered.right)
    })
  }

  app.get('/r51/status', () => statusJson(provider))
  forCustomers('/r51/members', async customer => E.right(membersJson(membersOf(customer, institutions), provider)))
  forCustomers('/r51/reports', async () => E.right(reportsJson(await availableMonths(store, now()))))
  app.get('/r51/reports/:report', (_request, reply) => refuse(reply, { code: 3000, data: '' }))
  for (const definition of REPORTS) {
    forCustomers(`/r51/reports/${definition.id.toLowerCase()}`, async (customer, asked) => {
      const time = now()
      const wanted = askedReport(definition, asked, { now: time, platform: provider.platform })
      if (E.isLeft(wanted)) return wanted
      const report = await counterReport(wanted.right, customer, await availableMonths(store, time), {
        log: store,
        robots,
        provider,
        now: time,
        warn: message => {
          app.log.warn(message)
        },
      })
      return E.right(reportJson(report))
    })
  }
}
