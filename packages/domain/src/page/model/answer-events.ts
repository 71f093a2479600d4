import type { Call, CallFailure, CallTo, EndpointName } from '../../core/commands/call.ts'
import type { Answered, AnsweredTo, Answers } from './answers.ts'
import type { FailurePolicy } from './failure-policy.ts'
import { isLoad, loads } from './loads.ts'
import { otherCalls } from './other-calls.ts'
import type { SliceEvent } from './slices.ts'

/** What the call to an endpoint means to the slices when it is answered and when it fails. */
interface Meaning<Name extends EndpointName> {
  readonly onFailure: FailurePolicy
  readonly answered: (answer: Answers[Name], call: CallTo<Name>) => readonly SliceEvent[]
  readonly failed: (failure: CallFailure, call: CallTo<Name>) => readonly SliceEvent[]
}

const meanings: { readonly [Name in EndpointName]: Meaning<Name> } = { ...loads, ...otherCalls }

/** The failure policy of every endpoint (LIFE-2, LIFE-3, LIFE-4, LIFE-12, REF-10). */
export const failurePolicies: Readonly<Record<EndpointName, FailurePolicy>> =
  // The names are those of the meanings, but the type of entries does not say so. `record.map` of fp-ts is 15 kB of script.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  Object.fromEntries(Object.entries(meanings).map(([name, { onFailure }]) => [name, onFailure])) as Record<
    EndpointName,
    FailurePolicy
  >

/** Whether a failed call is reported to whoever monitors the page: silently ignored ones are not (LIFE-3). */
export const isReported = (endpoint: EndpointName): boolean => failurePolicies[endpoint] !== 'ignored'

const isTo = <Name extends EndpointName>(name: Name, call: Call): call is CallTo<Name> => call.endpoint === name

const isAnswerTo = <Name extends EndpointName>(
  name: Name,
  answered: { readonly endpoint: EndpointName },
): answered is AnsweredTo<Name> => answered.endpoint === name

// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- it ties the call to its row of the table
const answered = <Name extends EndpointName>(name: Name, to: Answered): readonly SliceEvent[] =>
  isAnswerTo(name, to) ? meanings[name].answered(to.answer, to.call) : []

// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- as above
const failed = <Name extends EndpointName>(name: Name, call: Call, failure: CallFailure): readonly SliceEvent[] =>
  isTo(name, call) ? meanings[name].failed(failure, call) : []

/** What an outgoing call means to the slices: its part of the page is requested (LIFE-1). */
export const requestedEvents = ({ endpoint }: Call): readonly SliceEvent[] =>
  isLoad(endpoint) ? loads[endpoint].requested() : []

/** What an answer means to the slices: a part of the page is received (LIFE-1). */
export const answeredEvents = (to: Answered): readonly SliceEvent[] => answered(to.endpoint, to)

/** What a failed call means to the slices: a part of the page has failed (LIFE-1). */
export const failedEvents = (call: Call, failure: CallFailure): readonly SliceEvent[] => failed(call.endpoint, call, failure)
