import { DEFAULT_REQUEST_LIMITS } from '@lectern/domain/site'
import type { FastifyInstance } from 'fastify'
import { limitRequests } from '../../src/server/http/request-limits.ts'

/** Limits the requests to an application that is the only process of its site. */
export const limitAsOne = (app: FastifyInstance, limits = DEFAULT_REQUEST_LIMITS): void => {
  limitRequests(app, {
    limits,
    sourceOf: () => 'addresses',
    shared: { exchangeCounts: async () => [] },
    nameOf: client => client,
  })
}
