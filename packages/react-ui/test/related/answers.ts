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

/** Answers the open calls to these endpoints, each with its own answer; others stay on their way. */
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

/** Lets the open call to an endpoint fail. */
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

/** What an opening page asks the related column's sources for. */
const askedFor = ({ article, facts }: PageState): readonly EndpointName[] =>
  callsOnLoad({ article, reader: facts.reader })
    .map(({ endpoint }) => endpoint)
    .filter(endpoint => Object.hasOwn(SOURCES, endpoint))

/** Opens the page and answers everything that its related column waits for, as given, else with nothing worth showing; but for those that wait. */
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

/** So many recommendations, told apart by their numbers. */
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

/** What the page has told its data layer, beside that it was opened. */
export const told = (commands: readonly Command[]) =>
  commands.flatMap(command => (command.kind === 'push-data-layer' && command.event.event !== 'pageLoad' ? [command.event] : []))

/** What the page has told the feedback service: each act with the place of what it was done to. */
export const feedbackIn = (commands: readonly Command[]): readonly (readonly [string, number])[] =>
  commands.flatMap(command =>
    command.kind === 'call' && command.call.endpoint === 'feedback'
      ? command.call.items.map(({ action, properties }) => [action, properties.position as number] as const)
      : [],
  )
