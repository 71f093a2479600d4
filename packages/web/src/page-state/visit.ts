import type { PageOpening } from '@lectern/api-client'
import type { HeaderConfig } from '@lectern/domain/site'

/** What concerns only the reader who visits a page that is the same for all readers. Plain JSON, for the script of the same build. */
export interface Visit {
  readonly article: PageOpening['served']['embedded']['article']
  readonly reader: PageOpening['served']['reader']
  readonly surroundings: PageOpening['surroundings']
  readonly header: HeaderConfig
}
