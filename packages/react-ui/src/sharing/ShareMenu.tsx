import { sharingWords } from '@lectern/domain/words'
import { shareMenu, sharedLink, type ShareLink as Link } from '@lectern/domain/page'
import { useEffect, useRef } from 'react'
import { usePage } from '../page/use-page.ts'
import { NewWindowLink } from '../primitives/NewWindowLink.tsx'
import { Popover } from '../primitives/Popover.tsx'
import { closePopover } from './close-popover.ts'
import { MenuLabel } from './MenuLabel.tsx'

const SHARE = { words: sharingWords.share }

interface ShareLinkProps {
  readonly link: Link
  readonly onFollowed: (inside: Element) => void
}

const ShareLink = ({ link: { label, href, opensNewTab }, onFollowed }: ShareLinkProps) =>
  opensNewTab ? (
    <NewWindowLink
      href={href}
      onClick={event => {
        onFollowed(event.currentTarget)
      }}
    >
      {label}
    </NewWindowLink>
  ) : (
    <a
      href={href}
      onClick={event => {
        onFollowed(event.currentTarget)
      }}
    >
      {label}
    </a>
  )

/** The ways to share the article (SHARE-1): the browser's own share sheet first, if it has one, then the networks. */
export const ShareMenu = ({ origin }: { readonly origin: string }) => {
  const { slices, facts, tell } = usePage()
  const article = slices.article.value
  const { status } = slices.share.value
  const opening = useRef<() => void>(undefined)
  useEffect(() => {
    if (status !== 'menu-due') return
    tell({ type: 'share/menu-opened' })
    opening.current?.()
  }, [status, tell])

  const sheetFirst = (open: () => void): boolean => {
    opening.current = open
    if (facts.canShare) tell({ type: 'share/sheet-asked', link: sharedLink(article, origin) })
    else tell({ type: 'share/menu-opened' })
    return facts.canShare
  }
  return (
    <Popover trigger={<MenuLabel words={SHARE} />} label={sharingWords.share} className="menu" comesFirst={sheetFirst}>
      <ul role="list" className="menu-links">
        {shareMenu(article, origin).map(link => (
          <li key={link.network}>
            <ShareLink
              link={link}
              onFollowed={inside => {
                tell({ type: 'share/link-followed', network: link.network })
                closePopover(inside)
              }}
            />
          </li>
        ))}
      </ul>
    </Popover>
  )
}
