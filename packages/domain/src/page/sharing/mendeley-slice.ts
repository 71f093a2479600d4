import type { Command } from '../../core/commands/command.ts'
import type { StorageRead } from '../../core/commands/storage.ts'
import type { Milliseconds } from '../../core/commands/timer.ts'
import type { Pii } from '../../core/identifiers/pii.ts'
import { stay, type Step, type Update } from '../../core/machine/step.ts'
import { pushToDataLayer } from '../../core/commands/push-data-layer.ts'
import { MENDELEY_INTENT_KEY } from '../../site/preferences/storage-keys.ts'

/** MEND-1: how long the importer waits for its extension on a reloaded page. */
export const MENDELEY_IMPORT_DELAY: Milliseconds = 750

/** MEND-1: where a reader installs the extension. */
export const MENDELEY_INSTALL_URL = 'https://www.mendeley.com/reference-management/web-importer'

/** `installing`: the reader is at the install page; `reloading`: they came back; `importing`: the importer is about to open. */
export interface MendeleyState {
  readonly status: 'idle' | 'installing' | 'reloading' | 'importing'
  /** The extension came to the page after it was opened. */
  readonly hasArrived?: true
}

/** No article is being added to Mendeley. */
export const initialMendeley: MendeleyState = { status: 'idle' }

export type MendeleyEvent =
  | { readonly type: 'mendeley/page-loaded' }
  /** The session's record of the article. */
  | { readonly type: 'mendeley/intent-read'; readonly read: StorageRead }
  | { readonly type: 'mendeley/add-requested' }
  /** The reader returned to this page from another window. */
  | { readonly type: 'mendeley/reader-returned' }
  | { readonly type: 'mendeley/delay-passed' }
  | { readonly type: 'mendeley/extension-arrived' }

export interface MendeleyFacts {
  readonly pii: Pii
  /** Whether the extension was on the page when it was opened. */
  readonly hasExtension: boolean
}

const clearIntent: Command = { kind: 'remove-storage', area: 'session', key: MENDELEY_INTENT_KEY }

/** Opening the importer also clears the record, so that no later load opens it again. */
const imported: readonly Command[] = [clearIntent, { kind: 'open-importer' }]

const afterRead = (state: MendeleyState, read: StorageRead, pii: Pii): Step<MendeleyState> => {
  switch (read.kind) {
    case 'absent':
    case 'unavailable':
      return stay(state)
    case 'value':
      return read.value === pii
        ? [
            { ...state, status: 'importing' },
            [{ kind: 'set-timer', timer: { kind: 'mendeley-import' }, after: MENDELEY_IMPORT_DELAY }],
          ]
        : stay(state, clearIntent)
  }
}

/**
 * How an article gets into Mendeley (MEND-1). With its extension the importer opens at once. Without it the install page opens, and
 * the session remembers the article; when the reader is back the page is loaded again, and the importer opens after a moment, if the
 * extension is there by then. What is remembered is forgotten with that, and where another article's page finds it. A session that
 * keeps nothing costs the reader a second click. An extension that comes while the page is open counts from then on.
 */
export const updateMendeley: Update<MendeleyState, MendeleyEvent, MendeleyFacts> = (
  state,
  event,
  { pii, hasExtension: hadExtension },
) => {
  const hasExtension = hadExtension || state.hasArrived === true
  switch (event.type) {
    case 'mendeley/page-loaded':
      return stay(state, { kind: 'read-storage', area: 'session', key: MENDELEY_INTENT_KEY })
    case 'mendeley/intent-read':
      return afterRead(state, event.read, pii)
    case 'mendeley/add-requested': {
      const click = pushToDataLayer({ event: 'ctaClick', name: 'add-to-mendeley' })
      if (hasExtension) return [{ ...state, status: 'idle' }, [click, ...imported]]
      return [
        { ...state, status: 'installing' },
        [
          click,
          { kind: 'write-storage', area: 'session', key: MENDELEY_INTENT_KEY, value: pii },
          { kind: 'open-window', url: MENDELEY_INSTALL_URL, target: 'new-window' },
        ],
      ]
    }
    case 'mendeley/reader-returned':
      return state.status === 'installing' ? [{ ...state, status: 'reloading' }, [{ kind: 'reload' }]] : stay(state)
    case 'mendeley/delay-passed':
      return state.status === 'importing' ? [{ ...state, status: 'idle' }, hasExtension ? imported : [clearIntent]] : stay(state)
    case 'mendeley/extension-arrived':
      return stay({ ...state, hasArrived: true })
  }
}
