import type { NotRead } from '../../../files/kept-files.ts'
import type { ServiceError } from '../../calls/handler.ts'

/** No such resource. */
export const notFound = (): ServiceError => ({ kind: 'not-found' })

/** A file cannot be read: it is not there, or where it is kept does not answer. */
export const unread = ({ kind }: NotRead): ServiceError =>
  kind === 'missing' ? notFound() : { kind: 'unavailable', message: 'This file cannot be sent at the moment' }

/** This reader has no access. The reason is not revealed. */
export const forbidden = (): ServiceError => ({ kind: 'forbidden' })
