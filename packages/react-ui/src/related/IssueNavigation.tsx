import { relatedWords, type Neighbour } from '@lectern/domain/words'
import { pageNeighbours, type IssueNavigationLink } from '@lectern/domain/page'
import { option as O } from 'fp-ts'
import { usePage } from '../page/use-page.ts'

const RELATIONS: Readonly<Record<Neighbour, string>> = { previous: 'prev', next: 'next' }

const Way = ({ neighbour, way: { link, title } }: { readonly neighbour: Neighbour; readonly way: IssueNavigationLink }) => (
  <li className="issue-way" data-neighbour={neighbour}>
    {link.kind === 'disabled' ? (
      <span role="link" aria-disabled="true">
        {link.label}
      </span>
    ) : (
      <a href={link.href} rel={RELATIONS[neighbour]}>
        {link.label}
        {O.isNone(title) ? null : (
          <>
            <span className="visually-hidden">{relatedWords.colon}</span>
            <span className="issue-way-title">{title.value}</span>
          </>
        )}
      </a>
    )}
  </li>
)

/**
 * The links to the articles before and after this one (ART-11, ART-13). Space is reserved for them, so that nothing moves when
 * they are loaded.
 */
export const IssueNavigation = () => {
  const neighbours = pageNeighbours(usePage().state)
  if (O.isNone(neighbours)) return null
  const { label, previous, next } = neighbours.value
  return (
    <nav className="issue-navigation" aria-label={label}>
      <ul role="list">
        <Way neighbour="previous" way={previous} />
        <Way neighbour="next" way={next} />
      </ul>
    </nav>
  )
}
