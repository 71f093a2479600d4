import { listenToCitations } from './citations.ts'
import { closeContentsBehindLinks } from './contents.ts'
import { listenToCopiedLinks } from './copied-links.ts'
import { keepEarlyUses } from './early-uses.ts'
import { listenToFloatTools } from './float-tools.ts'
import { listenToFigures } from './figures.ts'
import { watchFormulas } from './formulas.ts'
import { holdJumpTargets } from './jump-target.ts'
import { loadWhenIdle, pageScript } from './page-script.ts'
import { listenToPreferences } from './preferences.ts'
import { keepReadingPlace } from './reading-place.ts'
import { tellLost } from './lost-script.ts'
import { watchSeen } from './seen-sections.ts'
import { watchTables } from './tables.ts'
import { askForVisit } from './visit.ts'

/**
 * Starts the page: what needs neither React nor a call works from here on. The rest of the script arrives when the page is idle or used, and
 * what the reader does before then is carried out.
 */
export const start = (window: Window): void => {
  const { document } = window
  const script = pageScript(window, askForVisit(window))
  const failed = tellLost(window)
  keepEarlyUses(window, script.waitFor, failed)
  listenToPreferences(document)
  if (document.getElementById('article-top') !== null) {
    closeContentsBehindLinks(document)
    holdJumpTargets(window)
    listenToCitations(document)
    listenToFigures(document, failed)
    listenToFloatTools(window, script.cited, failed)
    listenToCopiedLinks(window)
    keepReadingPlace(window)
    watchTables(document)
    watchFormulas(document)
    watchSeen(document)
  }
  loadWhenIdle(window, script)
}
