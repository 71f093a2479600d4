import { languageInLists, type Pii, type OwnPath } from '@lectern/domain/core'
import { libraryWords, publicationWords } from '@lectern/domain/words'
import { namesInShort } from '@lectern/domain/article'
import type { HomeText, LibraryView } from '@lectern/domain/site'
import { Pager } from '../browse/Pager.tsx'
import { SearchForm } from '../search/SearchForm.tsx'
import { ListPage } from './ListPage.tsx'

/** An article in the library. */
export interface LibraryCard {
  readonly pii: Pii
  readonly path: OwnPath
  readonly title: string
  readonly language?: string
  readonly authors: readonly string[]
  readonly publicationTitle: string
  readonly publicationLine: string
  readonly kind: string
  readonly openAccess: boolean
  readonly isThirdParty: boolean
  readonly summary: string
}

export interface LibraryPageProps {
  readonly cards: readonly LibraryCard[]
  /** Whether these are the articles that come with Lectern. */
  readonly shipped: boolean
  readonly library: LibraryView
  /** What the site says of itself above its articles. */
  readonly home?: HomeText
}

const Card = ({ card }: { readonly card: LibraryCard }) => {
  const language = languageInLists(card.language)
  return (
    <li className="card">
      <h2>
        <a {...language} href={card.path}>
          {card.title}
        </a>
      </h2>
      {card.authors.length === 0 ? null : <p className="card-authors">{namesInShort(card.authors)}</p>}
      <p className="card-publication">
        <cite>{card.publicationTitle}</cite>
        {card.publicationLine === '' ? '' : `, ${card.publicationLine}`}
      </p>
      <p className="card-kind">
        {card.kind}
        {card.openAccess ? (
          <span className="badge" data-access="open">
            {publicationWords.openAccess}
          </span>
        ) : null}
      </p>
      {card.summary === '' ? null : (
        <p {...language} className="card-summary">
          {card.summary}
        </p>
      )}
    </li>
  )
}

const COMMAND = 'npm start -- articles/'

/** The library: a search field, the link to all journals and books, and the newest articles. */
export const LibraryPage = ({ cards, shipped, library: { title, form, browse, heading, pager }, home }: LibraryPageProps) => (
  <ListPage
    head={
      <>
        <h1>{home?.heading ?? title}</h1>
        {home?.paragraphs?.map(paragraph => (
          <p key={paragraph} className="lead">
            {paragraph}
          </p>
        ))}
        {home?.links === undefined ? null : (
          <ul role="list" className="home-links">
            {home.links.map(({ label, url }) => (
              <li key={`${label} ${url}`}>
                <a href={url}>{label}</a>
              </li>
            ))}
          </ul>
        )}
        {shipped ? (
          <p className="lead">
            {libraryWords.shipped} <code>{COMMAND}</code>
          </p>
        ) : null}
        <SearchForm form={form} />
        <p className="browse-all">
          <a href={browse.href}>{browse.label}</a>
        </p>
      </>
    }
  >
    <p className="library-count">{heading}</p>
    <ul role="list" className="cards">
      {cards.map(card => (
        <Card key={card.pii} card={card} />
      ))}
    </ul>
    <Pager pager={pager} />
  </ListPage>
)
