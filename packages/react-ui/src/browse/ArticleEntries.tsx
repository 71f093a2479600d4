import { publicationWords } from '@lectern/domain/words'
import type { ArticleEntryView, SectionView } from '@lectern/domain/site'
import { option as O } from 'fp-ts'

type Level = 'h3' | 'h4'

interface EntryProps {
  readonly entry: ArticleEntryView
  readonly level: Level
}

const Entry = ({ entry: { href, title, language, kind, authors, place, access, abstract, pdf }, level: Title }: EntryProps) => (
  <li className="article-entry">
    <Title>
      <a {...language} href={href}>
        {title}
      </a>
    </Title>
    {authors === '' ? null : <p className="card-authors">{authors}</p>}
    {place === '' ? null : <p className="card-publication">{place}</p>}
    <p className="card-kind">
      {kind === '' ? null : <span>{kind}</span>}
      <span className="badge" data-access={access.isOpen ? 'open' : 'closed'}>
        {access.words}
      </span>
    </p>
    <div className="entry-tools">
      {abstract.length === 0 ? null : (
        <details>
          <summary>{publicationWords.abstract}</summary>
          {/** Only their position identifies the lines of an abstract. */}
          <div {...language} className="entry-abstract">
            {abstract.map((line, index) => (
              <p key={index}>{line}</p>
            ))}
          </div>
        </details>
      )}
      {O.isSome(pdf) ? (
        <a className="entry-pdf" rel="nofollow" href={pdf.value.href} aria-label={pdf.value.name}>
          {publicationWords.pdf}
        </a>
      ) : null}
    </div>
  </li>
)

/** Articles in a list, each with its authors, pages, abstract and, if the reader may have it, PDF. */
export const ArticleEntries = ({ entries, level }: { readonly entries: readonly ArticleEntryView[]; readonly level: Level }) => (
  <ul role="list" className="article-entries">
    {entries.map(entry => (
      <Entry key={entry.pii} entry={entry} level={level} />
    ))}
  </ul>
)

/** Articles under the headings of their issue, which are one level above their titles. */
export const Sections = ({ sections }: { readonly sections: readonly SectionView[] }) =>
  sections.map(({ heading, entries }) => (
    <section key={entries[0]?.pii ?? heading} className="issue-section">
      {heading === '' ? null : <h3>{heading}</h3>}
      <ArticleEntries entries={entries} level={heading === '' ? 'h3' : 'h4'} />
    </section>
  ))
