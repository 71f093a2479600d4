import type { FastifyRequest } from 'fastify'

/** Where the browser that makes a call is: scheme and host, without a slash at the end. */
export const originOf = ({ protocol, host }: FastifyRequest): string => `${protocol}://${host}`
