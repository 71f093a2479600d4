import type { ReaderPreferences, SearchPageView } from '@lectern/domain'
import { SearchPage } from '@lectern/react-ui'
import type { ClientFiles } from './client-files.ts'
import { renderDocument } from './document.tsx'

interface Answered {
  readonly client: ClientFiles
  readonly preferences: ReaderPreferences
  readonly view: SearchPageView
}

/** The page that answers the search, as a whole document (CALL-5, CALL-32). */
export const renderSearch = ({ client, preferences, view }: Answered): string =>
  renderDocument({
    client,
    preferences,
    title: `${view.title} · Lectern`,
    state: { kind: 'plain', preferences },
    children: <SearchPage view={view} preferences={preferences} />,
  })
