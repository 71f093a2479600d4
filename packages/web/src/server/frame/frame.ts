import type { HeaderConfig } from '@lectern/domain/site'
import { safeOrigin } from '@lectern/domain/engines'
import type { Chrome, ReadingAsProps } from '@lectern/react-ui'
import type { FastifyRequest } from 'fastify'
import { option as O } from 'fp-ts'
import { defaultSiteSettings, type SiteSettings } from '../../settings/site.ts'
import { originOf } from '../http/origin-of.ts'
import { cookiePreferencesOf, preferencesOf } from '../../page-state/preferences.ts'
import { headerConfigOf } from './header-config.ts'
import type { ReaderSessions } from '../readers/reader-sessions.ts'
import { readingAs } from './reading-as-switch.ts'
import type { ClientFiles } from './client-files.ts'

/** What every page of the site is made with: its scripts and styles, its header and footer, and the switch that shows it as each kind of reader. */
export interface Frame {
  readonly client: ClientFiles
  readonly chrome: Chrome
  /** Absent where the shipped library is not what is shown. */
  readonly readingAs?: ReadingAsProps | undefined
}

/** The frame of the page that answers a request. */
export type FrameOf = (request: FastifyRequest) => Promise<Frame>

interface FrameParts {
  readonly client: ClientFiles
  readonly sessions: ReaderSessions
  readonly settings?: SiteSettings
}

/** The same frame with another header: that of a page whose state says who reads it. */
export const withHeader = (frame: Frame, header: O.Option<HeaderConfig>): Frame =>
  O.isNone(header)
    ? frame
    : { ...frame, readingAs: undefined, chrome: { ...frame.chrome, facts: { ...frame.chrome.facts, config: header.value } } }

/** Frames pages for the reader of each request. */
export const framing =
  ({ client, sessions, settings = defaultSiteSettings }: FrameParts): FrameOf =>
  async request => ({
    client,
    chrome: {
      facts: {
        site: settings.site,
        config: headerConfigOf(sessions.recognised(request), settings, request.url),
        address: request.url,
        origin: safeOrigin(originOf(request)),
      },
      year: sessions.options.now().getUTCFullYear(),
      preferences: preferencesOf(request.headers.cookie),
      cookiePreferences: cookiePreferencesOf(request.headers.cookie),
    },
    readingAs: await readingAs(sessions, request),
  })
