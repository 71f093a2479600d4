import type { Command } from '@lectern/domain/core'
import type { Interpret, PageEvent } from '@lectern/domain/page'
import { answerTo, pageWith } from '@lectern/property-tests/arbitraries/page'
import { pageStore, untilDone, type PageStore } from '@lectern/react-ui'
import type { Story } from './story.ts'

/** Does something later. Until then the page is busy. */
const later = (act: () => void, after = 0): void => {
  void untilDone(
    new Promise<void>(done => {
      setTimeout(done, after)
    }).then(act),
  )
}

/** Carries out the page's commands without a service: calls get sample answers, timers run, and nothing leaves the page. */
const stagehand = ({ calls = 'answered', answers = {} }: Story): Interpret => {
  const answer = (command: Extract<Command, { readonly kind: 'call' }>, tell: PageStore['tell']): void => {
    if (calls === 'answered') tell({ type: 'page/answered', answered: answerTo(command.call, answers) })
    if (calls === 'failed') tell({ type: 'page/call-failed', call: command.call, failure: { kind: 'bad-status', status: 503 } })
  }
  return (command, tell) => {
    if (command.kind === 'call') answer(command, tell)
    if (command.kind === 'set-timer')
      later(() => {
        tell({ type: 'page/timer-fired', timer: command.timer })
      }, command.after)
    if (command.kind === 'read-storage')
      tell({ type: 'page/storage-read', area: command.area, key: command.key, read: { kind: 'absent' } })
    if (command.kind === 'focus')
      later(() => {
        document.getElementById(command.id)?.focus()
      })
  }
}

const sizeNow = (): readonly PageEvent[] => [
  { type: 'windowSize/resized', size: { width: window.innerWidth, height: window.innerHeight } },
  { type: 'windowSize/settled' },
]

/**
 * Opens the page of a story.
 * @param until ends the story
 */
export const staged = (story: Story, until: AbortSignal): PageStore => {
  const store = pageStore(pageWith(story.embedded, story.facts), stagehand(story))
  for (const event of [...sizeNow(), { type: 'page/opened' } as const, ...(story.events ?? [])]) store.tell(event)
  const resized = (): void => {
    sizeNow().forEach(store.tell)
  }
  window.addEventListener('resize', resized, { signal: until })
  return store
}
