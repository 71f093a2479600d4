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
import { openingEvents } from './opening-events.ts'
import type { SomeSliceRules } from './slice-rules.ts'
import { sliceStep } from './slice-step.ts'
import type { SliceEvent } from './slices.ts'
import { storageEvents } from './storage-events.ts'
import { timerEvents } from './timer-events.ts'

/** How a page handles its events; `undefined` for an event that needs a slice without rules. */
export type PageStep = (page: PageState, event: PageEvent) => Step<PageState> | undefined

const callFacts = ({ article, facts: { reader, viewToken } }: PageState): CallFacts => ({ article, reader, viewToken })

/**
 * How a page handles its events by the rules of some slices: as by all rules, if none of the others is concerned.
 * @param rules the rules that are there
 */
export const pageStep = (rules: SomeSliceRules): PageStep => {
  /** A step, followed by the events that it leads to, each with what it means to other slices. */
  const then = (step: Step<PageState>, events: readonly SliceEvent[]): Step<PageState> | undefined =>
    events.reduce<Step<PageState> | undefined>((sofar, event) => {
      const made = sofar && sliceStep(rules, sofar[0], event)
      return made && then([made[0], [...sofar[1], ...made[1]]], rules.reactions(sofar[0], made[0], event))
    }, step)

  /** Makes the calls for parts that are missing, and marks each part as requested. */
  const calling = (page: PageState, wished: readonly Call[]): Step<PageState> | undefined => {
    const calls = wished.filter(({ endpoint }) => isWanting(page, endpoint))
    const asked = then(stay(page), calls.flatMap(requestedEvents))
    return asked && [asked[0], [...asked[1], ...calls.map((call): Command => ({ kind: 'call', call }))]]
  }

  const opening = (page: PageState): Step<PageState> | undefined => {
    const asked = calling(page, callsOnLoad(callFacts(page)))
    if (asked === undefined) return undefined
    const [requested, commands] = asked
    const told = pushToDataLayer({ event: 'pageLoad', pii: page.article.ids.pii })
    return then([requested, [...onLoadWithHash(page.facts.hash), ...commands, told]], openingEvents(requested))
  }

  const failing = (
    page: PageState,
    { call, failure }: Extract<OwnEvent, { readonly type: 'page/call-failed' }>,
  ): Step<PageState> | undefined => {
    const report: Command = { kind: 'report', report: { kind: 'call-failed', endpoint: call.endpoint, failure } }
    return then(isReported(call.endpoint) ? stay(page, report) : stay(page), failedEvents(call, failure))
  }

  return (page, event) => {
    if (!isOwnEvent(event)) return then(stay(page), [event])
    switch (event.type) {
      case 'page/opened':
        return opening(page)
      case 'page/asked':
        return O.match<Call, Step<PageState> | undefined>(
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
}
