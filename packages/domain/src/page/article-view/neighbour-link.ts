import type { OwnPath } from '../../core/identifiers/href.ts'
import { option as O } from 'fp-ts'
import { articleViewWords, type Neighbour, type StepUnits } from '../../words/article-views.ts'
import type { ContentType } from '../../article/record/content-type.ts'
import type { ViewLink } from './view-links.ts'

const steps: Readonly<Record<ContentType, StepUnits>> = {
  JL: { unit: 'article', container: 'issue' },
  BS: { unit: 'chapter', container: 'volume' },
  HB: { unit: 'chapter', container: 'volume' },
  RW: { unit: 'chapter', container: 'book' },
  BK: { unit: 'chapter', container: 'book' },
}

/** What a reader steps through, articles or chapters, and what contains them. */
export const stepUnits = (contentType: ContentType): StepUnits => steps[contentType]

/** What contains this article and its neighbours: an issue of a journal, a book, or a volume of a series or a handbook. */
export const containerOf = (contentType: ContentType): StepUnits['container'] => steps[contentType].container

/** The words of the link to a neighbour (ART-13): `Previous article within issue`, `Next chapter within book`. */
export const neighbourLabel = (neighbour: Neighbour, contentType: ContentType): string =>
  articleViewWords.neighbour(neighbour, steps[contentType])

/** The link to a neighbour with a known path; disabled if there is none (ART-11). */
export const neighbourLink = (neighbour: Neighbour, contentType: ContentType, path: O.Option<OwnPath>): ViewLink => {
  const label = neighbourLabel(neighbour, contentType)
  return O.match<OwnPath, ViewLink>(
    () => ({ kind: 'disabled', label }),
    href => ({ kind: 'link', label, href }),
  )(path)
}
