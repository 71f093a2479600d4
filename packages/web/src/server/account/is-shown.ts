import type { FastifyRequest } from 'fastify'
import type { IsRobot } from '../../usage/robots.ts'

/** Whether the answer will be shown to a person: not for robots, HEAD requests or prefetches. */
export const isShown =
  (isRobot: IsRobot) =>
  ({ method, headers }: Pick<FastifyRequest, 'method' | 'headers'>): boolean =>
    method === 'GET' &&
    headers['sec-purpose'] === undefined &&
    headers['purpose'] === undefined &&
    !isRobot(headers['user-agent'] ?? '')
