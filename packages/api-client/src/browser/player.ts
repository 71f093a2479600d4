import type { Src } from '@lectern/domain/core'
import { loadScript } from './load-script.ts'
import type { Interpreters } from './interpreter.ts'

/**
 * Loads the script of a site's own player for recordings (TREE-14).
 * @param script the script's address; without it, recordings play in the browser's player
 */
export const player = (window: Window, script: Src | undefined): Pick<Interpreters, 'load-player'> => ({
  'load-player': (_command, tell) => {
    const load = async (): Promise<'player/loaded' | 'player/failed'> => {
      if (script === undefined) return 'player/failed'
      try {
        await loadScript(window.document, script)
        return 'player/loaded'
      } catch {
        return 'player/failed'
      }
    }
    void (async () => {
      tell({ type: await load() })
    })()
  },
})
