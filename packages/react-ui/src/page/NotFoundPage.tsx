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

interface FailureWords {
  readonly heading: string
  readonly advice: string
}

const failureWords = (status: number): FailureWords => {
  if (status === 403) return { heading: 'This is not open to you', advice: 'Sign in, or open the article again and follow its link: an address like this one is good for half a day, and for one reader.' }
  if (status === 429) return { heading: 'Too many requests', advice: 'Please wait a minute and try again.' }
  if (status < 500) return { heading: 'This request cannot be answered', advice: 'Please check the address.' }
  return { heading: 'Something went wrong', advice: 'The fault is on our side and has been logged. Please try again in a moment.' }
}

/** The server could not make the page. */
export const FailurePage = ({ status, preferences }: MessagePageProps & { readonly status: number }) => (
  <>
    <SkipLink to="main" />
    <div id="site-header"><Header preferences={preferences} /></div>
    <main id="main" className="message-page" tabIndex={-1}>
      <h1>{failureWords(status).heading}</h1>
      <p>{failureWords(status).advice}</p>
      <p><a href="/">See all articles and chapters</a></p>
    </main>
    <Footer />
  </>
)
