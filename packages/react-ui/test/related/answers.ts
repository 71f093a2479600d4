import type { Command, EndpointName } from '@lectern/domain/core'
import {
  callsOnLoad,
  type Answered,
  type Answers,
  type CitingArticle,
  type PageState,
  type Recommendation,
  type Substance,
  type RelatedSource,
} from '@lectern/domain/page'
import { citingArticleWith } from '@lectern/property-tests/arbitraries/citing-article'
import { pageWith, sampleAnswers } from '@lectern/property-tests/arbitraries/page'
import { recommendationWith } from '@lectern/property-tests/arbitraries/recommendation'
import { option as O } from 'fp-ts'
import type { OpenedPage } from '../support/page.tsx'

/** Answers the pending calls to these endpoints, each with its own answer. Others stay pending. */
export const answer = <Name extends EndpointName>(
  { commands, tell }: Pick<OpenedPage, 'commands' | 'tell'>,
  endpoint: Name,
  value: Answers[Name],
): void => {
  const call = commands.flatMap(command =>
    command.kind === 'call' && command.call.endpoint === endpoint ? [command.call] : [],
  )[0]
  if (call === undefined) throw new Error(`nobody has asked for ${endpoint}`)
  tell({ type: 'page/answered', answered: { endpoint, call, answer: value } as unknown as Answered })
}

/** Makes the pending call to an endpoint fail. */
export const fail = ({ commands, tell }: Pick<OpenedPage, 'commands' | 'tell'>, endpoint: EndpointName): void => {
  const call = commands.flatMap(command =>
    command.kind === 'call' && command.call.endpoint === endpoint ? [command.call] : [],
  )[0]
  if (call === undefined) throw new Error(`nobody has asked for ${endpoint}`)
  tell({ type: 'page/call-failed', call, failure: { kind: 'network' } })
}

const NOTHING: Partial<Answers> = {
  specialIssueArticles: { title: 'Laws', editors: [], items: [] },
  virtualSpecialIssue: { title: '', editors: [], journalUrl: '' },
}

const SOURCES: Readonly<Record<RelatedSource, true>> = {
  substances: true,
  recommendations: true,
  specialIssueArticles: true,
  virtualSpecialIssue: true,
  refersTo: true,
  referredToBy: true,
  linkingHub: true,
  metrics: true,
}

/** The endpoints that an opening page calls for the related column. */
const askedFor = ({ article, facts }: PageState): readonly EndpointName[] =>
  callsOnLoad({ article, reader: facts.reader })
    .map(({ endpoint }) => endpoint)
    .filter(endpoint => Object.hasOwn(SOURCES, endpoint))

/**
 * Opens the page and answers everything that its related column waits for: as given, or else with nothing worth showing. The
 * calls in `waiting` stay pending.
 */
export const openRelated = (
  page: OpenedPage,
  given: Partial<Answers> = {},
  waiting: readonly EndpointName[] = [],
  state: PageState = pageWith(),
): void => {
  page.tell({ type: 'page/opened' })
  for (const endpoint of askedFor(state)) {
    if (!waiting.includes(endpoint))
      answer(
        page,
        endpoint,
        { ...sampleAnswers, ...NOTHING, recommendations: { articles: [], pageLoadId: 'load' }, ...given }[endpoint],
      )
  }
}

/** This number of recommendations, which differ by their numbers. */
export const recommendations = (count: number, given: Partial<Recommendation> = {}): Answers['recommendations'] => ({
  pageLoadId: 'load',
  articles: Array.from({ length: count }, (_, index) =>
    recommendationWith({
      pii: `S000000000000${String(index).padStart(4, '0')}` as Recommendation['pii'],
      title: `Recommended ${index + 1}`,
      abstract: O.some(`In short ${index + 1}.`),
      ...given,
    }),
  ),
})

export const substances = (count: number): readonly Substance[] =>
  Array.from({ length: count }, (_, index) => ({
    id: `s${index + 1}`,
    image: O.some(`/substances/${index + 1}.png`),
    imageDescription: `Structure ${index + 1}`,
    fallbackImageDescription: `Substance ${index + 1}`,
  }))

export const citing = (count: number, given: Partial<CitingArticle> = {}, hitCount = count): Answers['citingArticles'] => ({
  hitCount,
  articles: Array.from({ length: count }, (_, index) =>
    citingArticleWith({ articleTitle: `Citing ${index + 1}`, abstract: O.some(`Abstract ${index + 1}.`), ...given }),
  ),
})

/** The page's data-layer events, except for its opening. */
export const told = (commands: readonly Command[]) =>
  commands.flatMap(command => (command.kind === 'push-data-layer' && command.event.event !== 'pageLoad' ? [command.event] : []))

/** The page's feedback: each action with the position of its item. */
export const feedbackIn = (commands: readonly Command[]): readonly (readonly [string, number])[] =>
  commands.flatMap(command =>
    command.kind === 'call' && command.call.endpoint === 'feedback'
      ? command.call.items.map(({ action, properties }) => [action, properties.position as number] as const)
      : [],
  )
