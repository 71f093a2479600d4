import { headerWords } from '@lectern/domain/words'
import { accountMenu, headerNavigation } from '@lectern/domain/site'
import { Popover } from '../primitives/Popover.tsx'
import { AccountLinks } from './AccountLinks.tsx'
import { useChrome } from './chrome-context.ts'
import { HeaderSearch, SearchButton } from './HeaderSearch.tsx'
import { HelpLinks } from './HelpLinks.tsx'
import { Icon } from './Icon.tsx'
import { LibraryBanner } from './LibraryBanner.tsx'
import { MenuLink } from './MenuLink.tsx'
import { MobileMenu } from './MobileMenu.tsx'
import { ReadingSettings } from './ReadingSettings.tsx'
import { Wordmark } from './Wordmark.tsx'

/**
 * The site's header: name, journals and books, search, help, the reader's account and reading settings. In small windows they are
 * behind one button.
 */
export const Header = () => {
  const { facts, preferences } = useChrome()
  const [home, browse] = headerNavigation(facts.site)
  const { label } = accountMenu(facts)
  return (
    <header className="site-header">
      <LibraryBanner at="ABOVE" />
      <div className="header-row">
        <a className="wordmark" href={home.href}>
          <Wordmark name={home.label} logo={facts.site.logo} />
        </a>
        <nav aria-label={headerWords.site} className="header-places">
          <MenuLink item={browse} />
        </nav>
        <div className="header-tools">
          <SearchButton />
          <div className="header-popovers">
            <Popover
              trigger={
                <>
                  <Icon shape="help" />
                  <span className="header-label">{headerWords.help}</span>
                </>
              }
              label={headerWords.helpLanguages}
              className="header-popover"
            >
              <p className="menu-title">{headerWords.helpLanguages}</p>
              <HelpLinks />
            </Popover>
            <Popover
              trigger={
                <>
                  <Icon shape="person" />
                  <span className="account-name">{label}</span>
                </>
              }
              label={headerWords.account}
              className="header-popover"
            >
              <p className="menu-title">{label}</p>
              <AccountLinks />
            </Popover>
          </div>
          <ReadingSettings preferences={preferences} />
          <MobileMenu />
        </div>
        <LibraryBanner at="RIGHT" />
      </div>
      <HeaderSearch />
    </header>
  )
}
