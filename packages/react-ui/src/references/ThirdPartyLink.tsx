import type { Doi } from '@lectern/domain/core'
import { thirdPartyPdfLinkWords } from '@lectern/domain/words'
import { option as O } from 'fp-ts'
import { NewWindowLink } from '../primitives/NewWindowLink.tsx'
import { Tooltip } from '../primitives/Tooltip.tsx'
import { useThirdPartyLink } from './use-third-party-link.ts'

/** One below the other: the style sheet gives the link the width of the longer one. */
const LABELS = `${thirdPartyPdfLinkWords.finding}\n${thirdPartyPdfLinkWords.found}`

/** The link to another publisher's PDF of a cited work (PDF-6, PDF-7). Until a PDF is found, it looks like text and leads to the DOI. */
export const ThirdPartyLink = ({ doi }: { readonly doi: Doi }) => {
  const { place, view } = useThirdPartyLink<HTMLAnchorElement>(doi)
  return view === undefined ? null : (
    <Tooltip words={O.toUndefined(view.tooltip)}>
      <NewWindowLink
        ref={place}
        className="third-party-link"
        data-link="third-party-pdf"
        data-status={view.status}
        data-labels={LABELS}
        aria-busy={view.status !== 'success'}
        href={view.href}
        rel="noreferrer noopener"
      >
        {view.text}
      </NewWindowLink>
    </Tooltip>
  )
}
