import { PageFrame } from '../chrome/PageFrame.tsx'

/** What the library shows of an article. */
export interface LibraryCard {
  readonly pii: string
  readonly path: string
  readonly title: string
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
}

const NAMED_AUTHORS = 3

const authorLine = (authors: readonly string[]): string =>
  authors.length > NAMED_AUTHORS ? `${authors.slice(0, NAMED_AUTHORS).join(', ')} and ${authors.length - NAMED_AUTHORS} more` : authors.join(', ')

const Card = ({ card }: { readonly card: LibraryCard }) => (
  <li className="card">
    <p className="card-kind">
      {card.kind}
      {card.openAccess ? <span className="badge" data-access="open">Open access</span> : null}
    </p>
    <h2><a href={card.path}>{card.title}</a></h2>
    {card.authors.length === 0 ? null : <p className="card-authors">{authorLine(card.authors)}</p>}
    <p className="card-publication"><cite>{card.publicationTitle}</cite>{card.publicationLine === '' ? '' : `, ${card.publicationLine}`}</p>
    {card.summary === '' ? null : <p className="card-summary">{card.summary}</p>}
  </li>
)

/** Every article there is to read. */
export const LibraryPage = ({ cards, shipped }: LibraryPageProps) => (
  <PageFrame className="library">
    <h1>Articles and chapters</h1>
    {shipped
      ? <p className="lead">This library comes with Lectern. To read your own, start it with the folder that holds their XML: <code>npm start -- articles/</code></p>
      : null}
    <ul role="list" className="cards">
      {cards.map(card => <Card key={card.pii} card={card} />)}
    </ul>
  </PageFrame>
)
