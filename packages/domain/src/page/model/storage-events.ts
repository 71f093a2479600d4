import type { StorageRead } from '../../core/commands/storage.ts'
import { DO_NOT_SHOW_KEY } from '../../site/preferences/storage-keys.ts'
import { DAILY_COUNTS_KEY } from '../../site/preferences/storage-keys.ts'
import { CITATION_STYLE_KEY } from '../../article/citation/styles/citation-style.ts'
import { MENDELEY_INTENT_KEY } from '../../site/preferences/storage-keys.ts'
import type { SliceEvent } from './slices.ts'

/** What a key of the browser's storage means to the slice that read it; an unknown key means nothing. */
export const storageEvents = (key: string, read: StorageRead): readonly SliceEvent[] => {
  switch (key) {
    case DAILY_COUNTS_KEY:
      return [{ type: 'downloadCaps/storage-read', read }]
    case DO_NOT_SHOW_KEY:
      return [{ type: 'entitledRecommendations/storage-read', read }]
    case CITATION_STYLE_KEY:
      return [{ type: 'citationDialog/storage-read', read }]
    case MENDELEY_INTENT_KEY:
      return [{ type: 'mendeley/intent-read', read }]
    default:
      return []
  }
}
