import type { DataLink } from '@lectern/domain/article'
import type { PageEvent } from '@lectern/domain/page'
import { NewWindowLink } from '../primitives/NewWindowLink.tsx'

interface DataLinksProps {
  readonly links: readonly DataLink[]
  /** The data layer's name for what the links lead to. */
  readonly name: string
  readonly label: string
  readonly tell: (event: PageEvent) => void
}

const OWN = /^\//

/** Links to data: a file of this site opens in this window, anything else in a new one, which is tracked (LINK-1). */
export const DataLinks = ({ links, name, label, tell }: DataLinksProps) => (
  <ul className="data-links" aria-label={label}>
    {links.map(({ href, words }) => (
      <li key={`${href} ${words}`}>
        {OWN.test(href) ? (
          <a href={href}>{words}</a>
        ) : (
          <NewWindowLink
            href={href}
            onClick={() => {
              tell({ type: 'usage/link-followed', url: href, name })
            }}
          >
            {words}
          </NewWindowLink>
        )}
      </li>
    ))}
  </ul>
)
