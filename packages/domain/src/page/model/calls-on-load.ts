import { array as A, function as F, option as O } from 'fp-ts'
import type { Call, EndpointName } from '../../core/commands/call.ts'
import type { CallFacts } from './load-row.ts'
import { isLoad, loadRows, loads, type Load } from './loads.ts'

/** The call of a load, where the service offers it for the article, and the article and its reader have what it needs. */
const callOf =
  (facts: CallFacts) =>
  ({ offeredAs, call }: Load): O.Option<Call> =>
    offeredAs === 'always' || facts.article.ajaxLinks.includes(offeredAs) ? call(facts) : O.none

/**
 * The calls that an opening page makes (LIFE-10), in the documents' order: those whose answer the article has use for and that the service
 * offers for it. What the server's page holds already, the page leaves out of them.
 */
export const callsOnLoad = (facts: CallFacts): readonly Call[] =>
  F.pipe(
    loadRows.filter(({ when }) => when === 'opening'),
    A.filterMap(callOf(facts)),
  )

/** The call that asks for a part of the page, at first or again after it failed, where the article has such a part (LIFE-10). */
export const callFor = (facts: CallFacts, endpoint: EndpointName): O.Option<Call> =>
  isLoad(endpoint) ? callOf(facts)(loads[endpoint]) : O.none
