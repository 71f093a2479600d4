import { remembered } from '@lectern/domain/core'
import {
  attribute,
  childrenOf,
  idOf,
  isNamed,
  limitedTopics,
  walk,
  withTopics,
  type ArticleRecord,
  type ContentNode,
  type SectionTopics,
  type Topic,
  type TopicAnnotations,
} from '@lectern/domain/article'
import { mayOccur, wordsOf } from '../../settings/terms.ts'

const isSection = isNamed('section')
const isTopicLink = isNamed('topic-link')

function* texts(nodes: readonly ContentNode[]): Generator<string> {
  for (const node of walk(nodes)) if (node._ !== undefined) yield node._
}

/** Longer terms first, so that they win over terms that are part of them. */
const longestFirst = (topics: readonly Topic[]): readonly Topic[] =>
  topics.toSorted((one, other) => other.term.length - one.term.length)

/** The topics whose terms occur in nodes, in text order, where the page can link them (TOPIC-3). */
const topicsIn = (
  nodes: readonly ContentNode[],
  topics: readonly Topic[],
  isElsewhere: (node: ContentNode) => boolean = () => false,
): readonly Topic[] =>
  walk(withTopics(topics, isElsewhere)(nodes), node => !isElsewhere(node))
    .filter(isTopicLink)
    .flatMap(link => {
      const term = attribute(link, 'term')
      const targetUrl = attribute(link, 'href')
      return term === undefined || targetUrl === undefined ? [] : [{ term, targetUrl }]
    })

const NONE: TopicAnnotations = { abstract: { topics: [] }, sections: [] }

/** Whether a term may occur in these parts of an article. */
const occurringIn = remembered(({ abstracts, body }: ArticleRecord['parts']) =>
  mayOccur(wordsOf(texts([...abstracts.content, ...body.content]))),
)

/**
 * The topics of an article's abstracts and of each section, as many as the page shows (TOPIC-1, TOPIC-2). Text in a nested section belongs
 * only to that section.
 */
export const foundTopics = ({ parts }: Pick<ArticleRecord, 'parts'>, topics: readonly Topic[]): TopicAnnotations => {
  const { abstracts, body } = parts
  const occurs = occurringIn(parts)
  const sought = longestFirst(topics.filter(({ term }) => occurs(term)))
  if (sought.length === 0) return NONE
  const sections = walk(body.content)
    .filter(isSection)
    .flatMap((section): readonly SectionTopics[] => {
      const id = idOf(section)
      return id === undefined ? [] : [{ id, topics: topicsIn(childrenOf(section), sought, isSection) }]
    })
  return limitedTopics({ abstract: { topics: topicsIn(abstracts.content, sought) }, sections })
}
