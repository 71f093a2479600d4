import type { LanguageAttributes } from '@lectern/domain/core'
import { searchWords } from '@lectern/domain/words'
import type { PassageRun, SearchResultView } from '@lectern/domain/site'
import { Fragment } from 'react'

/** A text is rendered once, and only their position identifies its runs. */
const Runs = ({ runs }: { readonly runs: readonly PassageRun[] }) =>
  runs.map(({ text, matches }, index) => (matches ? <mark key={index}>{text}</mark> : <Fragment key={index}>{text}</Fragment>))

const Passage = ({ runs, language }: { readonly runs: readonly PassageRun[]; readonly language: LanguageAttributes }) => (
  <p {...language} className="card-summary">
    <Runs runs={runs} />
  </p>
)

/** An article that matched a search, and the passage that did. */
export const SearchResult = ({
  result: { titleRuns, language, href, authors, publication, isOpenAccess, passage },
}: {
  readonly result: SearchResultView
}) => (
  <li className="card">
    <h3>
      <a {...language} href={href}>
        <Runs runs={titleRuns} />
      </a>
    </h3>
    {authors === '' ? null : <p className="card-authors">{authors}</p>}
    {publication === '' ? null : <p className="card-publication">{publication}</p>}
    {isOpenAccess ? (
      <p className="card-kind">
        <span className="badge" data-access="open">
          {searchWords.openAccess}
        </span>
      </p>
    ) : null}
    {passage.length === 0 ? null : <Passage runs={passage} language={language} />}
  </li>
)
