import type { Href, OwnPath } from '@lectern/domain/core'
import { cookieSettingsWords } from '@lectern/domain/words'
import {
  ACCESSIBILITY_PATH,
  chosenCookies,
  COOKIE_FORM,
  cookieSettingsPath,
  cookiesOfChoice,
  cookieText,
} from '@lectern/domain/site'
import type { SitePageName } from '@lectern/react-ui'
import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import type { FrameOf } from '../frame/frame.ts'
import type { SiteSettings } from '../../settings/site.ts'
import type { ReaderSessions } from '../readers/reader-sessions.ts'
import { textOf } from '../http/form-field.ts'
import { renderAccessibility, renderContact, renderCookieSettings, renderSitePage } from './site-pages.tsx'
import { sendPage } from '../http/send-page.ts'
import { stateCaching } from '../http/caching.ts'
import { redirect } from '../http/redirect.ts'

/** The built-in pages, each with the address that the site has configured for it. */
const pages = ({ site }: SiteSettings): readonly (readonly [path: OwnPath, url: Href, page: SitePageName | 'contact'])[] => [
  ['/about', site.aboutUrl, 'about'],
  ['/advertise', site.advertiseUrl, 'advertise'],
  ['/contact', site.contactUrl, 'contact'],
  ['/terms', site.termsUrl, 'terms'],
  ['/privacy', site.privacyPolicyUrl, 'privacy'],
  ['/shopping-cart', site.accountUrls.shoppingCart, 'cart'],
]

/** Whether a configured address is the built-in page itself, however it is spelt. */
const isHere = (url: Href, path: OwnPath): boolean =>
  url.startsWith('/') &&
  url
    .replace(/[?#].*/s, '')
    .replace(/\/+$/, '')
    .toLowerCase() === path

interface SitePageParts {
  readonly settings: SiteSettings
  readonly sessions: ReaderSessions
  readonly frameOf: FrameOf
}

/**
 * The pages that the footer links to (FOOT-1), or redirects to the site's own pages; and the cookie settings for readers without script
 * (USE-3).
 */
export const sitePageRoutes: FastifyPluginAsync<SitePageParts> = async (app, { settings, sessions, frameOf }) => {
  stateCaching(app, 'reader')
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 16_384 },
    (_request, body, done) => {
      done(null, new URLSearchParams(String(body)))
    },
  )

  for (const [path, url, page] of pages(settings)) {
    app.get(path, async (request, reply) => {
      if (!isHere(url, path)) return redirect(reply, url, 302)
      const frame = await frameOf(request)
      return sendPage(reply, page === 'contact' ? renderContact(frame, settings.contactEmail) : renderSitePage(frame, page))
    })
  }

  app.get(ACCESSIBILITY_PATH, async (request, reply) =>
    sendPage(reply, renderAccessibility(await frameOf(request), settings.contactEmail)),
  )

  const cookieSettings = async (
    request: FastifyRequest,
    outcome: { readonly isSaved: boolean; readonly fault?: string },
  ): Promise<string> => {
    const frame = await frameOf(request)
    return renderCookieSettings(frame, {
      preferences: frame.chrome.cookiePreferences,
      formToken: sessions.formTokenOf(request),
      ...outcome,
    })
  }

  app.get(cookieSettingsPath, async (request, reply) =>
    sendPage(reply, await cookieSettings(request, { isSaved: textOf(request.query, 'saved') !== undefined })),
  )

  app.post(cookieSettingsPath, async (request, reply) => {
    if (!sessions.isOwnForm(request, textOf(request.body, 'formToken') ?? ''))
      return sendPage(reply.code(403), await cookieSettings(request, { isSaved: false, fault: cookieSettingsWords.stale }))
    const allowed = request.body instanceof URLSearchParams ? request.body.getAll(COOKIE_FORM.allowed) : []
    for (const cookie of cookiesOfChoice(chosenCookies(textOf(request.body, COOKIE_FORM.choice), allowed)))
      reply.header('set-cookie', cookieText(cookie))
    return redirect(reply, `${cookieSettingsPath}?saved`, 303)
  })
}
