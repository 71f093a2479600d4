import { preferenceAttributes, type ReaderPreferences } from '@lectern/domain'
import { ReadingAs, type ReadingAsProps } from '@lectern/react-ui'
import type { ReactNode } from 'react'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import type { EmbeddedState } from '../../client/page-state.ts'
import type { ClientFiles } from './client-files.ts'

export interface DocumentOptions {
  readonly client: ClientFiles
  readonly preferences: ReaderPreferences
  readonly title: string
  readonly description?: string
  /** The page's one address, as a path. */
  readonly canonical?: string
  /** What the browser goes on from. */
  readonly state: EmbeddedState
  /** Whether the browser brings the page to life; it does unless said otherwise. */
  readonly isScripted?: boolean
  /** The switch that shows the page as each kind of reader, where there is one. */
  readonly readingAs?: ReadingAsProps | undefined
  readonly children: ReactNode
}

/** JSON that can stand in a script element whatever it holds. */
const inert = (state: EmbeddedState): string => JSON.stringify(state).replaceAll('<', '\\u003c')

/** A whole HTML document around a page. Only the page itself is hydrated, so only it carries React's marks. */
export const renderDocument = ({ client, preferences, title, description, canonical, state, isScripted = true, readingAs, children }: DocumentOptions): string =>
  `<!doctype html>${renderToStaticMarkup(
    <html lang="en" {...preferenceAttributes(preferences)}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{title}</title>
        {description === undefined || description === '' ? null : <meta name="description" content={description} />}
        {canonical === undefined ? null : <link rel="canonical" href={canonical} />}
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        {client.fonts.map(font => <link key={font} rel="preload" href={font} as="font" type="font/woff2" crossOrigin="anonymous" />)}
        {client.styles.map(style => <link key={style} rel="stylesheet" href={style} />)}
        {isScripted && <script type="module" src={client.script} />}
      </head>
      <body>
        {readingAs && <ReadingAs {...readingAs} />}
        <div id="page" dangerouslySetInnerHTML={{ __html: renderToString(children) }} />
        {isScripted && <script id="state" type="application/json" dangerouslySetInnerHTML={{ __html: inert(state) }} />}
      </body>
    </html>,
  )}`
