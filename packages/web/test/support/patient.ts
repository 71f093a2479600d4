import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'
import { expect } from 'vitest'

/** Asks until the server has time: on a busy machine it may say for a while that it has none (503). */
export const patient = async (app: FastifyInstance, asked: InjectOptions): Promise<LightMyRequestResponse> => {
  let answer = await app.inject(asked)
  await expect.poll(async () => {
    if (answer.statusCode === 503) answer = await app.inject(asked)
    return answer.statusCode
  }, { timeout: 30_000, interval: 500 }).not.toBe(503)
  return answer
}
