import { frontPageDescription } from '@lectern/domain/words'
import type { HomeText, LibraryView } from '@lectern/domain/site'
import { LibraryPage } from '@lectern/react-ui'
import type { ArticleCard } from '../../store/article.ts'
import { renderDocument } from '../frame/document.tsx'
import type { Frame } from '../frame/frame.ts'

interface Library {
  readonly cards: readonly ArticleCard[]
  readonly shipped: boolean
  readonly library: LibraryView
  readonly home: HomeText
}

/** Renders the home page. */
export const renderHome = ({ cards, shipped, library, home, ...frame }: Frame & Library): string =>
  renderDocument({
    ...frame,
    title: undefined,
    description: home.paragraphs?.[0] ?? frontPageDescription,
    canonical: '/',
    state: { kind: 'plain' },
    children: <LibraryPage cards={cards} shipped={shipped} library={library} home={home} />,
  })
