import { headerWords } from '@lectern/domain/words'
import { footerView } from '@lectern/domain/site'
import { useChrome } from './chrome-context.ts'
import { CookieSettings } from './CookieSettings.tsx'
import { MenuLink } from './MenuLink.tsx'

/** The site's footer (FOOT-1): its links, the cookie settings and the copyright line. */
export const Footer = () => {
  const { facts, year } = useChrome()
  const { items, accessibility, further, text, copyright } = footerView(facts, year)
  return (
    <footer className="site-footer">
      <nav aria-label={headerWords.footer}>
        <ul role="list" className="footer-items">
          {items.map(item =>
            item.kind === 'link' ? (
              <li key={item.id}>
                <MenuLink item={item} />
              </li>
            ) : (
              <li key={item.kind}>
                <CookieSettings label={item.label} />
              </li>
            ),
          )}
        </ul>
      </nav>
      <p className="footer-items">
        <a href={accessibility.href}>{accessibility.label}</a>
        {further.map(({ label, url }) => (
          <a key={`${label} ${url}`} href={url}>
            {label}
          </a>
        ))}
      </p>
      {text === undefined ? null : <p className="footer-copyright">{text}</p>}
      <p className="footer-copyright">{copyright}</p>
    </footer>
  )
}
