import { useChrome } from './chrome-context.ts'
import { ReadingSettings } from './ReadingSettings.tsx'

/** The site's header: its name, the way to the library, and how the page looks. */
export const Header = () => (
  <header className="site-header">
    <a className="wordmark" href="/">Lectern</a>
    <nav aria-label="Site">
      <a href="/">Articles and chapters</a>
    </nav>
    <ReadingSettings preferences={useChrome().preferences} />
  </header>
)
