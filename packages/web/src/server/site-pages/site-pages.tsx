import { accessibilityWords, contactWords, cookieSettingsWords } from '@lectern/domain/words'
import {
  AccessibilityPage,
  ContactPage,
  CookieSettingsPage,
  SitePage,
  sitePageTitle,
  type CookieSettingsPageProps,
  type SitePageName,
} from '@lectern/react-ui'
import type { ReactNode } from 'react'
import type { Frame } from '../frame/frame.ts'
import { renderDocument } from '../frame/document.tsx'

const page = (frame: Frame, title: string, children: ReactNode): string =>
  renderDocument({ ...frame, title, state: { kind: 'plain' }, children })

/** `/about`, `/advertise`, `/terms`, `/privacy`, `/shopping-cart` */
export const renderSitePage = (frame: Frame, name: SitePageName): string =>
  page(frame, sitePageTitle(name, frame.chrome.facts), <SitePage name={name} />)

/** `/contact` */
export const renderContact = (frame: Frame, email: string | undefined): string =>
  page(frame, contactWords.title, <ContactPage email={email} />)

/** `/accessibility` */
export const renderAccessibility = (frame: Frame, email: string | undefined): string =>
  page(frame, accessibilityWords.title, <AccessibilityPage email={email} />)

/** `/cookie-settings` */
export const renderCookieSettings = (frame: Frame, props: CookieSettingsPageProps): string =>
  page(frame, cookieSettingsWords.title, <CookieSettingsPage {...props} />)
