import { missingPublicationWords } from '@lectern/domain/words'
import type { CrumbView } from '@lectern/domain/site'
import { PageFrame } from '../chrome/PageFrame.tsx'
import { Crumbs } from './Crumbs.tsx'

export interface MissingPublicationProps {
  readonly crumbs: readonly CrumbView[]
  /** The publication, if only a part of it is missing. */
  readonly publication: CrumbView | undefined
}

/** The page for a publication, or a part of one, that does not exist here, with links to what exists. */
export const MissingPublicationPage = ({ crumbs, publication }: MissingPublicationProps) => (
  <PageFrame className="library publication-page">
    <Crumbs crumbs={crumbs} />
    <h1>{missingPublicationWords.title}</h1>
    <p className="lead">
      {publication === undefined ? missingPublicationWords.publication : missingPublicationWords.part(publication.label)}
    </p>
    {publication === undefined ? null : (
      <p className="browse-all">
        <a href={publication.href}>{missingPublicationWords.seePublication(publication.label)}</a>
      </p>
    )}
    <p className="browse-all">
      <a href={crumbs[0]?.href}>{missingPublicationWords.seeAll}</a>
    </p>
  </PageFrame>
)
