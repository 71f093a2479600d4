import { enrichedContentWords } from '@lectern/domain/words'
import type { MicroscopeSlides } from '@lectern/domain/article'
import type { PageEvent } from '@lectern/domain/page'
import { NewWindowLink } from '../primitives/NewWindowLink.tsx'

interface MicroscopeLinkProps {
  readonly slides: MicroscopeSlides
  readonly tell: (event: PageEvent) => void
}

/** The link to the article's slides in the site's virtual microscope (RICH-2). */
export const MicroscopeLink = ({ slides: { href, words }, tell }: MicroscopeLinkProps) => (
  <section className="enriched" aria-labelledby="virtual-microscope">
    <h2 id="virtual-microscope">{enrichedContentWords.microscope}</h2>
    <p>
      <NewWindowLink
        href={href}
        onClick={() => {
          tell({ type: 'usage/link-followed', url: href, name: 'virtual-microscope' })
        }}
      >
        {words}
      </NewWindowLink>
    </p>
  </section>
)
