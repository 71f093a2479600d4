import { publicationWords } from '@lectern/domain/words'
import type { CrumbView } from '@lectern/domain/site'

/** The breadcrumbs of this page. */
export const Crumbs = ({ crumbs }: { readonly crumbs: readonly CrumbView[] }) => (
  <nav className="crumbs" aria-label={publicationWords.way}>
    <ol role="list">
      {crumbs.map(({ label, href }) => (
        <li key={href}>
          <a href={href}>{label}</a>
        </li>
      ))}
    </ol>
  </nav>
)
