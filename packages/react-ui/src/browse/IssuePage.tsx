import { publicationWords } from '@lectern/domain/words'
import type { BesideView, IssueView } from '@lectern/domain/site'
import { option as O } from 'fp-ts'
import { ListPage } from '../library/ListPage.tsx'
import { Sections } from './ArticleEntries.tsx'
import { Crumbs } from './Crumbs.tsx'
import { Facts } from './Facts.tsx'
import { Pager } from './Pager.tsx'
import { IssueLinks } from './PublicationPage.tsx'

const Beside = ({ beside, rel }: { readonly beside: O.Option<BesideView>; readonly rel: 'prev' | 'next' }) =>
  O.isNone(beside) ? (
    <span />
  ) : (
    <a rel={rel} href={beside.value.href}>
      <span className="beside-words">{beside.value.words}</span> <span className="beside-label">{beside.value.label}</span>
    </a>
  )

/** An issue, a volume or the articles in press (ART-12): its contents, and the links to its neighbours. */
export const IssuePage = ({
  view: { crumbs, publication, heading, facts, issues, groups, message, previous, next, pager },
}: {
  readonly view: IssueView
}) => (
  <ListPage
    head={
      <>
        <Crumbs crumbs={crumbs} />
        <h1>
          <span className="publication-kind">{publication}</span> {heading}
        </h1>
        <Facts facts={facts} />
        {O.isNone(previous) && O.isNone(next) ? null : (
          <nav className="neighbouring-issues" aria-label={publicationWords.beside}>
            <Beside beside={previous} rel="prev" />
            <Beside beside={next} rel="next" />
          </nav>
        )}
      </>
    }
  >
    {O.isSome(message) ? <p className="lead">{message.value}</p> : null}
    {issues.length === 0 ? null : (
      <section aria-labelledby="issues-heading">
        <h2 id="issues-heading">{publicationWords.issues}</h2>
        <IssueLinks issues={issues} />
      </section>
    )}
    {groups.map(group => (
      <section key={group.heading}>
        <h2>{group.heading === '' ? publicationWords.articles : group.heading}</h2>
        <Sections sections={group.sections} />
      </section>
    ))}
    <Pager pager={pager} />
  </ListPage>
)
