import type { FastifyRequest } from 'fastify'

/** The origin of the site as the browser sees it: scheme and host, without a trailing slash. */
export const originOf = ({ protocol, host }: FastifyRequest): string => `${protocol}://${host}`
