import { option as O } from 'fp-ts'
import { onHashScrollDue, onLoadWithHash } from '../article-view/hash-scroll.ts'
import type { Call } from '../../core/commands/call.ts'
import type { Command } from '../../core/commands/command.ts'
import { unavailableDownload } from '../downloads/refused-download.ts'
import { stay, type Step } from '../../core/machine/step.ts'
import { pushToDataLayer } from '../../core/commands/push-data-layer.ts'
import { answeredEvents, failedEvents, isReported, requestedEvents } from './answer-events.ts'
import { callFor, callsOnLoad } from './calls-on-load.ts'
import { isWanting } from './load-of.ts'
import type { CallFacts } from './load-row.ts'
import { isOwnEvent, type OwnEvent, type PageEvent } from './page-event.ts'
import type { PageState } from './page-state.ts'
import { openingEvents, reactions } from './reactions.ts'
import type { SliceEvent } from './slices.ts'
import { storageEvents } from './storage-events.ts'
import { timerEvents } from './timer-events.ts'
import { updateSlice } from './update-slice.ts'

/** A step, followed by the events that it leads to, each with what it means to other slices. */
const then = ([page, commands]: Step<PageState>, events: readonly SliceEvent[]): Step<PageState> =>
  events.reduce<Step<PageState>>(
    ([before, sofar], event) => {
      const [after, more] = updateSlice(before, event)
      return then([after, [...sofar, ...more]], reactions(before, after, event))
    },
    [page, commands],
  )

const callFacts = ({ article, facts: { reader, viewToken } }: PageState): CallFacts => ({ article, reader, viewToken })

/** Makes the calls for parts that are missing, and marks each part as requested. */
const calling = (page: PageState, wished: readonly Call[]): Step<PageState> => {
  const calls = wished.filter(({ endpoint }) => isWanting(page, endpoint))
  const [asked, commands] = then(stay(page), calls.flatMap(requestedEvents))
  return [asked, [...commands, ...calls.map((call): Command => ({ kind: 'call', call }))]]
}

const opening = (page: PageState): Step<PageState> => {
  const [asked, commands] = calling(page, callsOnLoad(callFacts(page)))
  const told = pushToDataLayer({ event: 'pageLoad', pii: page.article.ids.pii })
  return then([asked, [...onLoadWithHash(page.facts.hash), ...commands, told]], openingEvents(asked))
}

const failing = (page: PageState, event: Extract<OwnEvent, { readonly type: 'page/call-failed' }>): Step<PageState> => {
  const { call, failure } = event
  const report: Command = { kind: 'report', report: { kind: 'call-failed', endpoint: call.endpoint, failure } }
  return then(isReported(call.endpoint) ? stay(page, report) : stay(page), failedEvents(call, failure))
}

/**
 * The next state of the page after an event, and the commands to carry out. What the reader does goes to the slice that the event
 * names, and from there to others that it concerns; the outcome of a command (an answer, a failure, a timer, a text from storage)
 * goes to the slice that waits for it.
 */
export const updatePage = (page: PageState, event: PageEvent): Step<PageState> => {
  if (!isOwnEvent(event)) return then(stay(page), [event])
  switch (event.type) {
    case 'page/opened':
      return opening(page)
    case 'page/asked':
      return O.match<Call, Step<PageState>>(
        () => stay(page),
        call => calling(page, [call]),
      )(callFor(callFacts(page), event.endpoint))
    case 'page/answered':
      return then(stay(page), answeredEvents(event.answered))
    case 'page/call-failed':
      return failing(page, event)
    case 'page/download-refused':
      return then(stay(page), [{ type: 'transientError/opened', unavailableAction: unavailableDownload(event.form) }])
    case 'page/timer-fired':
      return event.timer.kind === 'hash-scroll'
        ? stay(page, ...onHashScrollDue(page.facts.hash))
        : then(stay(page), timerEvents(event.timer))
    case 'page/cookies-allowed':
      return stay({
        ...page,
        facts: { ...page.facts, reader: { ...page.facts.reader, cookiePreferences: event.cookiePreferences } },
      })
    case 'page/storage-read':
      return then(stay(page), storageEvents(event.key, event.read))
  }
}
