import { publicationWords } from '@lectern/domain/words'
import type { IssueLinkView, FollowFormView, PublicationView, VolumeView } from '@lectern/domain/site'
import { option as O } from 'fp-ts'
import { ListPage } from '../library/ListPage.tsx'
import { ArticleEntries } from './ArticleEntries.tsx'
import { Facts } from './Facts.tsx'
import { Pager } from './Pager.tsx'
import { PublicationHead } from './PublicationHead.tsx'

/** Links to issues, each with its date. */
export const IssueLinks = ({ issues }: { readonly issues: readonly IssueLinkView[] }) => (
  <ul role="list" className="issue-links">
    {issues.map(({ label, href, facts }) => (
      <li key={href}>
        <a href={href}>{label}</a>
        <Facts facts={facts} />
      </li>
    ))}
  </ul>
)

const Volume = ({
  volume: { label, href, facts, issues },
  isOpen,
}: {
  readonly volume: VolumeView
  readonly isOpen: boolean
}) => (
  <li>
    {issues.length === 0 ? (
      <>
        <a className="volume-link" href={href}>
          {label}
        </a>
        <Facts facts={facts} />
      </>
    ) : (
      <details open={isOpen}>
        <summary>
          {label} <span className="entry-facts">{facts.join(' · ')}</span>
        </summary>
        <a className="volume-link" href={href}>
          {publicationWords.wholeVolume(label)}
        </a>
        <IssueLinks issues={issues} />
      </details>
    )}
  </li>
)

/** A journal or a book series (ART-12): its facts, its volumes and issues, and its newest articles. */
export const PublicationPage = ({
  view: { head, inPress, volumes, newest },
  follow,
}: {
  readonly view: PublicationView
  readonly follow?: FollowFormView | undefined
}) => (
  <ListPage
    className="publication-page"
    head={
      <>
        <PublicationHead head={head} follow={follow} />
        {O.isSome(inPress) ? (
          <p className="browse-all">
            <a href={inPress.value.href}>{inPress.value.label}</a>{' '}
            <span className="entry-facts">{inPress.value.facts.join(' · ')}</span>
          </p>
        ) : null}
      </>
    }
  >
    {volumes.length === 0 ? null : (
      <section aria-labelledby="volumes-heading">
        <h2 id="volumes-heading">{publicationWords.volumes}</h2>
        <ul role="list" className="volumes">
          {volumes.map((volume, index) => (
            <Volume key={volume.label} volume={volume} isOpen={index === 0} />
          ))}
        </ul>
      </section>
    )}
    <section aria-labelledby="newest-heading">
      <h2 id="newest-heading">{newest.heading}</h2>
      <ArticleEntries entries={newest.entries} level="h3" />
      <Pager pager={newest.pager} />
    </section>
  </ListPage>
)
