import type { FastifyRequest } from 'fastify'
import type { IsRobot } from '../../usage/robots.ts'

/** Whether a browser shows an answer to its reader: not to robots, not when only the head of it is asked for, not when it is fetched ahead. */
export const isShown =
  (isRobot: IsRobot) =>
  ({ method, headers }: Pick<FastifyRequest, 'method' | 'headers'>): boolean =>
    method === 'GET' &&
    headers['sec-purpose'] === undefined &&
    headers['purpose'] === undefined &&
    !isRobot(headers['user-agent'] ?? '')
