import type { Exception } from '../report/report.ts'

/** The exceptions of Table D.1 that the API gives: their messages, and the HTTP status of those in place of an answer. */
const TABLE = {
  1000: ['Service Not Available', 503],
  1020: ['Client has made too many requests', 429],
  1030: ['Insufficient Information to Process Request', 400],
  2010: ['Requestor is Not Authorized to Access Usage for Institution', 403],
  2020: ['APIKey Invalid', 401],
  3000: ['Report Not Supported', 404],
  3020: ['Invalid Date Arguments', 400],
  3032: ['Usage No Longer Available for Requested Dates', 200],
  3050: ['Parameter Not Recognized in this Context', 200],
  3060: ['Invalid ReportFilter Value', 200],
  3062: ['Invalid ReportAttribute Value', 200],
  3063: ['Components Not Supported', 200],
} as const

/** The code of such an exception. */
export type ExceptionCode = keyof typeof TABLE

/** An exception of the API. */
export const exception = (code: ExceptionCode, data: string): Exception => ({ code, message: TABLE[code][0], data })

/** The HTTP status of an answer that is only this exception. */
export const statusOf = (code: ExceptionCode): number => TABLE[code][1]

/** An exception as JSON. */
export const exceptionJson = ({ code, message, data }: Exception) => ({
  Code: code,
  Message: message,
  ...(data === '' ? {} : { Data: data }),
})
