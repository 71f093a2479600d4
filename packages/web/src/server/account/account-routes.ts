import type { FastifyPluginAsync } from 'fastify'
import type { AccountParts } from './account-parts.ts'
import { alertRoutes } from './alert-routes.tsx'
import { historyRoutes } from './history-routes.tsx'
import { holdingRoutes } from './holding-routes.tsx'
import { passwordRoutes } from './password-routes.tsx'
import { privatePages } from './private-pages.ts'
import { profileRoutes } from './profile-routes.tsx'
import { recommendationRoutes } from './recommendation-routes.tsx'
import { registrationRoutes } from './registration-routes.tsx'

/** The maximum body size of an account form, in bytes. */
const LONGEST_FORM = 16_384

/**
 * A reader's account pages (HEAD-6). They work without script, are never cached or indexed, and change data only through their own forms.
 */
export const accountRoutes: FastifyPluginAsync<AccountParts> = async (app, parts) => {
  privatePages(app, LONGEST_FORM)
  for (const routes of [
    registrationRoutes,
    profileRoutes,
    passwordRoutes,
    historyRoutes,
    alertRoutes,
    recommendationRoutes,
    holdingRoutes,
  ])
    routes(app, parts)
}
