import type { BookView, FollowFormView } from '@lectern/domain/site'
import { ListPage } from '../library/ListPage.tsx'
import { Sections } from './ArticleEntries.tsx'
import { Pager } from './Pager.tsx'
import { PublicationHead } from './PublicationHead.tsx'

/** A book, a reference work or a handbook (ART-12): its facts, and its chapters in order. */
export const BookPage = ({
  view: { head, heading, parts, pager },
  follow,
}: {
  readonly view: BookView
  readonly follow?: FollowFormView | undefined
}) => (
  <ListPage className="publication-page" head={<PublicationHead head={head} follow={follow} />}>
    {parts.map(part => (
      <section key={part.heading}>
        <h2>{part.heading === '' ? heading : part.heading}</h2>
        <Sections sections={part.sections} />
      </section>
    ))}
    <Pager pager={pager} />
  </ListPage>
)
