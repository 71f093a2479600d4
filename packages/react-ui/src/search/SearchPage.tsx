import { searchWords } from '@lectern/domain/words'
import type { FollowFormView, SearchAnswerView, SearchPageView, SearchPager } from '@lectern/domain/site'
import { option as O } from 'fp-ts'
import { ListPage } from '../library/ListPage.tsx'
import { FollowForm } from '../reader-account/FollowForm.tsx'
import { SearchForm } from './SearchForm.tsx'
import { SearchHelp, SearchNarrowing, SearchOrders } from './SearchNarrowing.tsx'
import { SearchResult } from './SearchResult.tsx'

export interface SearchPageProps {
  readonly view: SearchPageView
  /** The form to follow the search. */
  readonly follow?: FollowFormView | undefined
}

const Pager = ({ pager: { words, previous, next } }: { readonly pager: SearchPager }) => (
  <nav className="search-pager" aria-label={searchWords.pages}>
    {O.isSome(previous) ? (
      <a rel="prev" href={previous.value}>
        {searchWords.previous}
      </a>
    ) : (
      <span />
    )}
    <span>{words}</span>
    {O.isSome(next) ? (
      <a rel="next" href={next.value}>
        {searchWords.next}
      </a>
    ) : (
      <span />
    )}
  </nav>
)

const Answer = ({ answer }: { readonly answer: SearchAnswerView }) =>
  answer.kind === 'message' ? (
    <>
      <p className="lead">{answer.message}</p>
      {answer.narrowing === undefined ? null : <SearchNarrowing view={answer.narrowing} />}
    </>
  ) : (
    <>
      <SearchOrders orders={answer.narrowing.orders} />
      <SearchNarrowing view={answer.narrowing} />
      <ul role="list" className="cards search-results">
        {answer.results.map(result => (
          <SearchResult key={result.pii} result={result} />
        ))}
      </ul>
      {O.isSome(answer.pager) ? <Pager pager={answer.pager.value} /> : null}
    </>
  )

/** The results of a search, below the search field (CALL-5, CALL-32). */
export const SearchPage = ({ view: { form, answer }, follow }: SearchPageProps) => (
  <ListPage
    className="search-page"
    head={
      <>
        <h1>{searchWords.title}</h1>
        <SearchForm form={form} />
        <SearchHelp />
      </>
    }
  >
    <section id="submit" tabIndex={-1} aria-labelledby="search-heading">
      <h2 id="search-heading">{answer.heading}</h2>
      {answer.note === undefined ? null : <p className="search-note">{answer.note}</p>}
      {follow === undefined ? null : <FollowForm view={follow} />}
      <Answer answer={answer} />
    </section>
  </ListPage>
)
