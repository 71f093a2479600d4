import { headerWords } from '@lectern/domain/words'
import { accountMenu, HEADER_IDS, headerNavigation } from '@lectern/domain/site'
import { useEffect, useRef, type FocusEvent } from 'react'
import { AccountLinks } from './AccountLinks.tsx'
import { useChrome } from './chrome-context.ts'
import { HelpLinks } from './HelpLinks.tsx'
import { usePlatformPopover } from '../primitives/use-platform-popover.ts'
import { Icon } from './Icon.tsx'
import { MenuLink } from './MenuLink.tsx'
import { useHeader } from './use-header.ts'

const MENU_ID = 'header-menu'

const isWithin = (place: Element | null, target: EventTarget | null): boolean =>
  target instanceof Node && place?.contains(target) === true

/**
 * The whole header behind one button, for small windows (HEAD-2). It uses the platform's popover, which works without script too;
 * with script, the header's state controls it.
 */
export const MobileMenu = () => {
  const { facts } = useChrome()
  const { state, tell } = useHeader()
  const { isMenuOpen } = state.value
  const place = useRef<HTMLDivElement>(null)
  const { panel, button, onBeforeToggle } = usePlatformPopover<HTMLElement>(isMenuOpen, {
    onOpened: () => {
      tell({ type: 'header/menu-toggled' })
    },
    onClosed: () => {
      // A click outside may have moved the focus.
      const { activeElement, body } = document
      const isElsewhere = activeElement !== body && !isWithin(place.current, activeElement)
      tell({ type: isElsewhere ? 'header/menu-left' : 'header/menu-escaped' })
    },
  })

  // A wide window has no such menu, so an open one must not go on blocking the page's scrolling.
  useEffect(() => {
    const look = (): void => {
      if (isMenuOpen && button.current?.checkVisibility() === false) tell({ type: 'header/menu-left' })
    }
    window.addEventListener('resize', look)
    return () => {
      window.removeEventListener('resize', look)
    }
  }, [button, isMenuOpen, tell])

  const left = ({ currentTarget, relatedTarget }: FocusEvent): void => {
    if (isMenuOpen && relatedTarget !== null && !isWithin(currentTarget, relatedTarget)) tell({ type: 'header/menu-left' })
  }
  const [, ...places] = headerNavigation(facts.site)

  return (
    <div
      ref={place}
      className="mobile-menu"
      role="presentation"
      onBlur={left}
      onKeyDown={event => {
        if (event.key !== 'Escape' || !isMenuOpen) return
        event.preventDefault()
        tell({ type: 'header/menu-escaped' })
      }}
    >
      <button
        ref={button}
        id={HEADER_IDS.menuButton}
        type="button"
        className="quiet-button header-button"
        aria-label={headerWords.menu}
        aria-expanded={isMenuOpen}
        aria-controls={MENU_ID}
        // Before script runs, and without it, the browser opens and closes the menu.
        popoverTarget={MENU_ID}
        onClick={event => {
          event.preventDefault()
          tell({ type: 'header/menu-toggled' })
        }}
      >
        <Icon shape={isMenuOpen ? 'close' : 'menu'} />
      </button>
      <nav
        ref={panel}
        id={MENU_ID}
        popover="auto"
        className="header-menu"
        aria-label={headerWords.menu}
        onBeforeToggle={onBeforeToggle}
      >
        <ul role="list" className="menu-list menu-places">
          {places.map(item => (
            <li key={item.id}>
              <MenuLink item={item} />
            </li>
          ))}
        </ul>
        <section aria-labelledby="header-menu-account">
          <p id="header-menu-account" className="header-menu-title">
            {accountMenu(facts).label}
          </p>
          <AccountLinks />
        </section>
        <section aria-labelledby="header-menu-help">
          <p id="header-menu-help" className="header-menu-title">
            {headerWords.helpLanguages}
          </p>
          <HelpLinks />
        </section>
      </nav>
    </div>
  )
}
