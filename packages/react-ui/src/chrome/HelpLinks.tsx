import { helpItems } from '@lectern/domain/site'
import { useChrome } from './chrome-context.ts'
import { MenuLink } from './MenuLink.tsx'

/** The help links: one in each language under its own name, and one for the current page (HEAD-8). */
export const HelpLinks = () => (
  <ul role="list" className="menu-list">
    {helpItems(useChrome().facts).map(item => (
      <li key={item.id}>
        <MenuLink item={item} language={item.language} />
      </li>
    ))}
  </ul>
)
