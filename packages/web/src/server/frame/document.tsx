import { directionOf, INTERFACE_LANGUAGE, type Href, type Src } from '@lectern/domain/core'
import { documentTitle } from '@lectern/domain/words'
import { preferenceAttributes } from '@lectern/domain/site'
import { ChromeProvider, ReadingAs, SkipLink, type Chrome, type ReadingAsProps } from '@lectern/react-ui'
import type { ReactNode } from 'react'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import type { PageState, StateWithoutChrome } from '../../page-state/page-state.ts'
import type { ClientFiles } from './client-files.ts'
import type { SiteLook } from './frame.ts'
import { FIRST_SCRIPT } from './first-script.ts'
import { SiteLinks } from './SiteLinks.tsx'

export interface DocumentOptions {
  readonly client: ClientFiles
  readonly chrome: Chrome
  readonly look?: SiteLook | undefined
  /** The page's own title, to which the site's name is added; the home page has none. */
  readonly title: string | undefined
  readonly description?: string
  /** The page's canonical address, as a path or a full URL. */
  readonly canonical?: Href
  /** Further metadata for engines and tools, as trusted markup. */
  readonly head?: string
  /** The state for the browser, without that of the frame around the page. */
  readonly state: StateWithoutChrome
  /** The id of the skip link's target; by default the page's main content. */
  readonly skipTo?: string
  /** Whether the browser hydrates the page; true by default. */
  readonly isScripted?: boolean
  /** Where a page that is the same for all readers asks for what concerns the one who visits it. */
  readonly visit?: Src | undefined
  /** The switch that shows the page as different kinds of reader, if there is one. */
  readonly readingAs?: ReadingAsProps | undefined
  readonly children: ReactNode
}

/** JSON that is safe inside a script element, whatever its content. */
const inert = (state: PageState): string => JSON.stringify(state).replaceAll('<', '\\u003c')

/** Documents run from left to right by themselves. */
const DIRECTION = directionOf(INTERFACE_LANGUAGE) === 'rtl' ? 'rtl' : undefined

/** Inserts markup at the end of the head. The first `</head>` is the real one, because titles and addresses are escaped. */
const withHead = (head: string, html: string): string => {
  const end = head === '' ? -1 : html.indexOf('</head>')
  return end < 0 ? html : html.slice(0, end) + head + html.slice(end)
}

/** Renders an HTML document around a page. Only the page itself is hydrated, so only it has React's markers. */
export const renderDocument = ({
  client,
  chrome,
  look,
  title,
  description,
  canonical,
  head = '',
  state,
  skipTo = 'main',
  isScripted = true,
  visit,
  readingAs,
  children,
}: DocumentOptions): string =>
  `<!doctype html>${withHead(
    head,
    renderToStaticMarkup(
      <html lang={INTERFACE_LANGUAGE} dir={DIRECTION} {...preferenceAttributes(chrome.preferences)}>
        <head>
          <meta charSet="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          {visit !== undefined && <script dangerouslySetInnerHTML={{ __html: FIRST_SCRIPT }} />}
          <title>{documentTitle(title, chrome.facts.site.name)}</title>
          {description === undefined || description === '' ? null : <meta name="description" content={description} />}
          {canonical === undefined ? null : <link rel="canonical" href={canonical} />}
          <SiteLinks address={chrome.facts.address} siteName={chrome.facts.site.name} />
          <link rel="icon" href={look?.icon?.src ?? '/favicon.svg'} type={look?.icon?.type ?? 'image/svg+xml'} />
          {client.fonts.map(font => (
            <link key={font} rel="preload" href={font} as="font" type="font/woff2" crossOrigin="anonymous" />
          ))}
          {[...client.styles, ...(state.kind === 'article' ? [] : client.siteStyles)].map(style => (
            <link key={style} rel="stylesheet" href={style} />
          ))}
          {look !== undefined && look.style !== '' && <style dangerouslySetInnerHTML={{ __html: look.style }} />}
          {isScripted && <script type="module" src={client.script} />}
        </head>
        <body>
          <SkipLink to={skipTo} />
          {visit !== undefined && (
            <noscript>
              {/* Counts the view where no script can ask. */}
              <img src={visit} alt="" hidden />
            </noscript>
          )}
          <div
            id="page"
            dangerouslySetInnerHTML={{ __html: renderToString(<ChromeProvider value={chrome}>{children}</ChromeProvider>) }}
          />
          {readingAs && <ReadingAs {...readingAs} />}
          {isScripted && client.openedStyles.map(style => <link key={style} rel="stylesheet" href={style} />)}
          {isScripted && (
            <script
              id="state"
              type="application/json"
              data-visit={visit}
              dangerouslySetInnerHTML={{ __html: inert({ ...state, chrome }) }}
            />
          )}
        </body>
      </html>,
    ),
  )}`
