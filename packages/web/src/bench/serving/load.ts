import autocannon from 'autocannon'
import type { Served } from '../readers/served.ts'
import type { Asked } from '../readers/visit.ts'

/** What a server did while it was asked for the same thing again and again. */
export interface Load {
  /** Requests a second. */
  readonly rate: number
  /** Milliseconds of processor time for each. */
  readonly cost: number
}

const CONNECTIONS = 8

/**
 * Asks for the same thing for some seconds, over several connections. Rejects if an answer has another status.
 * @param status with which it is to be answered
 */
export const loadOf = async (
  { origin, cpuTime }: Served,
  { method, path, headers, body }: Asked,
  status: number,
  seconds: number,
): Promise<Load> => {
  const before = await cpuTime()
  const { requests, statusCodeStats, errors } = await autocannon({
    url: origin + path,
    connections: CONNECTIONS,
    duration: seconds,
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a request's method, as a browser states it
    method: method as 'GET',
    headers: { ...headers, 'accept-encoding': 'br' },
    ...(body !== undefined && { body }),
  })
  const after = await cpuTime()
  const others = Object.keys(statusCodeStats ?? {}).filter(code => code !== String(status))
  if (errors > 0 || others.length > 0)
    throw new Error(`${method} ${path}: ${errors} errors, and answers with ${others.join(', ') || status}`)
  return {
    rate: requests.average,
    cost: before === undefined || after === undefined ? Number.NaN : (after - before) / requests.total,
  }
}
