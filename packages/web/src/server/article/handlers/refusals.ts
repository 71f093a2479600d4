import type { ServiceError } from '../../calls/handler.ts'

/** No such resource. */
export const notFound = (): ServiceError => ({ kind: 'not-found' })

/** This reader has no access. The reason is not revealed. */
export const forbidden = (): ServiceError => ({ kind: 'forbidden' })
