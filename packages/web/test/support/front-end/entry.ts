import { ask, client, type SpokenCall } from '@lectern/api-client'
import { parsePii } from '@lectern/domain/core'
import { safeOrigin } from '@lectern/domain/engines'
import { lineOfText, references } from '@lectern/domain/article'
import { openedPage, referencesView, updatePage, type PageEvent } from '@lectern/domain/page'
import { either as E } from 'fp-ts'

/** The data that another front end has of an article once all its calls are answered. */
export interface OpenedElsewhere {
  readonly title: string
  readonly isEntitled: boolean
  readonly body: string
  readonly text: string
  readonly references: number
}

/**
 * Opens an article as such a front end would: it gets the page's state, then makes the page's calls. The result for a refused
 * call is its error kind.
 */
export type OpenElsewhere = (service: string, pii: string, credentials: 'include' | 'omit') => Promise<OpenedElsewhere | string>

const open: OpenElsewhere = async (service, text, credentials) => {
  const calls = client((url, init) => fetch(url, init), { origin: safeOrigin(service), credentials })
  const pii = parsePii(text)
  if (E.isLeft(pii)) return pii.left.message
  const opening = await calls.pageState({ params: { pii: pii.right }, query: {}, body: null })()
  if (E.isLeft(opening)) return opening.left.kind
  const { served, surroundings } = opening.right
  const browser = { hash: '', canCopy: false, canShare: false, hasMendeleyExtension: false }
  let page = openedPage(served, surroundings, { browser, window: { width: 1280, height: 900 } })
  const events: PageEvent[] = [{ type: 'page/opened' }]
  for (let event = events.shift(); event !== undefined; event = events.shift()) {
    const [next, commands] = updatePage(page, event)
    page = next
    for (const command of commands) {
      if (command.kind !== 'call' || command.call.endpoint === 'seamlessAccess') continue
      const call: SpokenCall = command.call
      const answer = await ask(calls, call)()
      events.push(
        E.isRight(answer)
          ? { type: 'page/answered', answered: answer.right }
          : { type: 'page/call-failed', call, failure: { kind: 'network' } },
      )
    }
  }
  const shown = referencesView(page.references)
  return {
    title: lineOfText(served.parts.title.content),
    isEntitled: page.article.entitlement.entitled,
    body: page.body.status,
    text: page.body.status === 'received' ? lineOfText(page.body.value.content) : lineOfText(served.preview.content),
    references: shown.kind === 'shown' ? references(shown.content.content).length : 0,
  }
}

Object.assign(globalThis, { openElsewhere: open })
