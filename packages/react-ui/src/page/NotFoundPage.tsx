import type { ReaderPreferences } from '@lectern/domain'
import { Footer } from '../chrome/Footer.tsx'
import { Header } from '../chrome/Header.tsx'
import { SkipLink } from '../chrome/SkipLink.tsx'

interface MessagePageProps {
  readonly preferences: ReaderPreferences
}

/** Nothing is kept at this address. */
export const NotFoundPage = ({ path, preferences }: MessagePageProps & { readonly path: string }) => (
  <>
    <SkipLink to="main" />
    <div id="site-header"><Header preferences={preferences} /></div>
    <main id="main" className="message-page" tabIndex={-1}>
      <h1>Page not found</h1>
      <p>There is nothing at <code>{path}</code>. The article may not have been imported here, or the address may be misspelt.</p>
      <p><a href="/">See all articles and chapters</a></p>
    </main>
    <Footer />
  </>
)

/** The server could not make the page. */
export const FailurePage = ({ status, preferences }: MessagePageProps & { readonly status: number }) => (
  <>
    <SkipLink to="main" />
    <div id="site-header"><Header preferences={preferences} /></div>
    <main id="main" className="message-page" tabIndex={-1}>
      <h1>{status === 429 ? 'Too many requests' : status < 500 ? 'This request cannot be answered' : 'Something went wrong'}</h1>
      <p>
        {status === 429
          ? 'Please wait a minute and try again.'
          : status < 500 ? 'Please check the address.' : 'The fault is on our side and has been logged. Please try again in a moment.'}
      </p>
      <p><a href="/">See all articles and chapters</a></p>
    </main>
    <Footer />
  </>
)
