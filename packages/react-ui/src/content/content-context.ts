import { doiUrl, onService, type Doi, type Pii, type Origin } from '@lectern/domain/core'
import {
  attachmentHref,
  citingPlaces,
  crossReferenceKinds,
  FIRST_HEADING_LEVEL,
  targets,
  type ContentNode,
} from '@lectern/domain/article'
import type { ContentContext } from './context.ts'

interface ContextFacts extends Pick<
  ContentContext,
  'attachments' | 'downloadAll' | 'language' | 'linkOutUrls' | 'refersToShownOnly' | 'report'
> {
  readonly pii: Pii
  readonly doi?: Doi | undefined
  /** The origin of the service that has the article's files; by default the page's own. */
  readonly origin?: Origin
}

/**
 * The renderers' context, made from the article's facts and from everything that is on the page.
 * @param nodes everything that can refer to something or be referred to
 */
export const contentContext = (
  nodes: readonly ContentNode[],
  { pii, doi, origin = '', ...facts }: ContextFacts,
): ContentContext => ({
  ...facts,
  original: doi === undefined ? undefined : doiUrl(doi),
  level: FIRST_HEADING_LEVEL,
  ids: targets(nodes),
  kinds: crossReferenceKinds(nodes),
  citingPlaces: citingPlaces(nodes),
  attachmentUrl: file => onService(origin)(attachmentHref(pii, file)),
})
