import { pagerWords } from '@lectern/domain/words'
import type { PagerView } from '@lectern/domain/site'
import { option as O } from 'fp-ts'

interface PagerProps {
  readonly pager: O.Option<PagerView>
  readonly label?: string
}

/** The links to neighbouring pages of a list; nothing if there is only one page. */
export const Pager = ({ pager, label = pagerWords.label }: PagerProps) =>
  O.isNone(pager) ? null : (
    <nav className="search-pager" aria-label={label}>
      {O.isSome(pager.value.previous) ? (
        <a rel="prev" href={pager.value.previous.value}>
          {pagerWords.previous}
        </a>
      ) : (
        <span />
      )}
      <span>{pager.value.words}</span>
      {O.isSome(pager.value.next) ? (
        <a rel="next" href={pager.value.next.value}>
          {pagerWords.next}
        </a>
      ) : (
        <span />
      )}
    </nav>
  )
