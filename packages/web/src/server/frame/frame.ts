import { defaultPreferences, ONLY_NECESSARY_COOKIES, type HeaderConfig, type HeaderFacts } from '@lectern/domain/site'
import type { Chrome, ReadingAsProps } from '@lectern/react-ui'
import type { FastifyRequest } from 'fastify'
import type { Src } from '@lectern/domain/core'
import { option as O } from 'fp-ts'
import { defaultSiteSettings, type SiteSettings } from '../../settings/site.ts'
import { originOf } from '../http/origin-of.ts'
import { cookiePreferencesOf, preferencesOf } from '../../page-state/preferences.ts'
import { headerConfigOf } from './header-config.ts'
import type { ReaderSessions } from '../readers/reader-sessions.ts'
import { GUEST } from '../readers/guest.ts'
import { readingAs, readingAsGuest } from './reading-as-switch.ts'
import type { ClientFiles } from './client-files.ts'

/** The parts around every page of the site: scripts and styles, header and footer, and the "Reading as" switch. */
export interface Frame {
  readonly client: ClientFiles
  readonly chrome: Chrome
  /** How the site looks, if it has an icon or a style of its own. */
  readonly look?: SiteLook | undefined
  /** Undefined unless the shipped library is shown. */
  readonly readingAs?: ReadingAsProps | undefined
}

/** The site's own icon and style. */
export interface SiteLook {
  readonly icon: { readonly src: Src; readonly type: string } | undefined
  /** A style sheet, which the content security policy names by its hash; empty if there is none. */
  readonly style: string
}

const lookOf = ({ images: { favicon }, style }: SiteSettings): SiteLook => ({
  icon: favicon && { src: favicon.src, type: favicon.type },
  style,
})

/** Builds the frame for the answer to a request. */
export type FrameOf = (request: FastifyRequest) => Promise<Frame>

interface FrameParts {
  readonly client: ClientFiles
  readonly sessions: ReaderSessions
  readonly settings?: SiteSettings
}

/** The frame with another header, for a page whose state says who reads it. */
export const withHeader = (frame: Frame, header: O.Option<HeaderConfig>): Frame =>
  O.isNone(header)
    ? frame
    : { ...frame, readingAs: undefined, chrome: { ...frame.chrome, facts: { ...frame.chrome.facts, config: header.value } } }

/** The header of a page that is the same for all readers: that of a guest. */
const headerOfGuest = (settings: SiteSettings, address: string): HeaderConfig =>
  headerConfigOf({ reader: GUEST, institution: undefined, organisations: [] }, settings, address)

/** Builds the frame of a page that is the same for all readers, of the shipped library if `isDemonstration`. */
export const framingForAll =
  ({
    client,
    sessions,
    settings = defaultSiteSettings,
  }: FrameParts): ((page: Pick<HeaderFacts, 'address' | 'origin'>, isDemonstration: boolean) => Frame) =>
  (page, isDemonstration) => ({
    client,
    look: lookOf(settings),
    chrome: {
      facts: {
        site: settings.site,
        config: headerOfGuest(settings, page.address),
        ...page,
      },
      year: sessions.options.now().getUTCFullYear(),
      preferences: defaultPreferences,
      cookiePreferences: ONLY_NECESSARY_COOKIES,
    },
    readingAs: isDemonstration ? readingAsGuest(sessions, page) : undefined,
  })

/** Builds frames without the "Reading as" switch, which need nothing from the store. */
export const framingFailures =
  ({ client, sessions, settings = defaultSiteSettings }: FrameParts): ((request: FastifyRequest) => Frame) =>
  request => ({
    client,
    look: lookOf(settings),
    chrome: {
      facts: {
        site: settings.site,
        config: headerConfigOf(sessions.recognised(request), settings, request.url),
        address: request.url,
        origin: originOf(request),
      },
      year: sessions.options.now().getUTCFullYear(),
      preferences: preferencesOf(request.headers.cookie),
      cookiePreferences: cookiePreferencesOf(request.headers.cookie),
    },
  })

/** Builds frames for the reader of each request. */
export const framing = (parts: FrameParts): FrameOf => {
  const frameOf = framingFailures(parts)
  return async request => ({ ...frameOf(request), readingAs: await readingAs(parts.sessions, request) })
}
