import type { CallTo, EndpointName } from '../../core/commands/call.ts'
import type { LoadAnswers } from './loads.ts'
import type { OtherAnswers } from './other-calls.ts'

/** What each endpoint answers, in the domain's own terms. */
export type Answers = LoadAnswers & OtherAnswers

/** A call to one endpoint with its answer. */
export interface AnsweredTo<Name extends EndpointName> {
  readonly endpoint: Name
  readonly call: CallTo<Name>
  readonly answer: Answers[Name]
}

/** A call with its answer. */
export type Answered = { readonly [Name in EndpointName]: AnsweredTo<Name> }[EndpointName]
