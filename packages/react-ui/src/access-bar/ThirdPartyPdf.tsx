import type { Doi, Href } from '@lectern/domain/core'
import { option as O } from 'fp-ts'
import { NewWindowLink } from '../primitives/NewWindowLink.tsx'
import { onFollowed } from '../primitives/on-followed.ts'
import { Tooltip } from '../primitives/Tooltip.tsx'
import { useThirdPartyLink } from '../references/use-third-party-link.ts'

interface ThirdPartyPdfProps {
  readonly doi: Doi
  readonly className: string
  readonly onUse: (href: Href) => void
}

/** The link to another publisher's PDF, which is looked up once the link has been visible for a while (PDF-7). */
export const ThirdPartyPdf = ({ doi, className, onUse }: ThirdPartyPdfProps) => {
  const { place, view } = useThirdPartyLink<HTMLSpanElement>(doi)
  if (view === undefined) return null
  const { href, text, tooltip, status } = view
  return (
    <span ref={place} className="access-bar-third-party">
      <Tooltip words={O.toUndefined(tooltip)}>
        <NewWindowLink
          href={href}
          className={className}
          rel="noreferrer noopener"
          {...onFollowed(() => {
            onUse(href)
          })}
        >
          {text}
        </NewWindowLink>
      </Tooltip>
      <span role="status" className="visually-hidden">
        {status === 'success' ? text : ''}
      </span>
    </span>
  )
}
