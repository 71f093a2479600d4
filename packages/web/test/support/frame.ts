import { defaultPreferences, ONLY_NECESSARY_COOKIES } from '@lectern/domain/site'
import { headerFactsWith } from '@lectern/property-tests/arbitraries/header'
import type { Frame, FrameOf } from '../../src/server/frame/frame.ts'

/** A frame for a guest's pages if only their text matters. It needs no build. */
export const bareFrame = (address: string): Frame => ({
  client: {
    script: '/assets/main.js',
    styles: ['/assets/main.css'],
    siteStyles: ['/assets/site.css'],
    openedStyles: ['/assets/opened.css'],
    fonts: [],
  },
  chrome: {
    facts: { ...headerFactsWith(), address },
    year: 2026,
    preferences: defaultPreferences,
    cookiePreferences: ONLY_NECESSARY_COOKIES,
  },
})

export const bareFrameOf: FrameOf = ({ url }) => Promise.resolve(bareFrame(url))
