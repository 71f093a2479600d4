import type { ServiceError } from '../../calls/handler.ts'

/** There is nothing of that kind. */
export const notFound = (): ServiceError => ({ kind: 'not-found' })

/** This reader may not have it, for a reason that is not told. */
export const forbidden = (): ServiceError => ({ kind: 'forbidden' })
