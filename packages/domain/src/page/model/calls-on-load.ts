import { option as O } from 'fp-ts'
import type { Call, EndpointName } from '../../core/commands/call.ts'
import type { CallFacts } from './load-row.ts'
import { isLoad, loadRows, loads, type Load } from './loads.ts'

/** The call of a load, if the service offers it for the article, and the article and its reader have what it needs. */
const callOf =
  (facts: CallFacts) =>
  ({ offeredAs, call }: Load): O.Option<Call> =>
    offeredAs === 'always' || facts.article.ajaxLinks.includes(offeredAs) ? call(facts) : O.none

/**
 * The calls that an opening page makes (LIFE-10), in the documents' order: those that the service offers and that have a use on
 * the page. The page leaves out what its HTML contains already.
 */
export const callsOnLoad = (facts: CallFacts): readonly Call[] =>
  loadRows
    .filter(({ when }) => when === 'opening')
    .map(callOf(facts))
    .filter(O.isSome)
    .map(({ value }) => value)

/** The call for a part of the page, at first or again after a failure, if the article has such a part (LIFE-10). */
export const callFor = (facts: CallFacts, endpoint: EndpointName): O.Option<Call> =>
  isLoad(endpoint) ? callOf(facts)(loads[endpoint]) : O.none
