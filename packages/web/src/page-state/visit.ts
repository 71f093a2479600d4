import type { PageOpening } from '@lectern/api-client'
import type { Article } from '@lectern/domain/article'
import type { HeaderConfig } from '@lectern/domain/site'

/** What concerns only the reader who visits a page that many readers get; of the article, what differs between them. Plain JSON, for the script of the same build. */
export interface Visit {
  readonly article: Pick<Article, 'accessOptions' | 'crawlerInformation' | 'entitlement' | 'timestamp' | 'tokens'> & {
    /** For those who may read an article that not everyone may: its PDF, at an address that is theirs. */
    readonly pdfDownload?: Article['pdfDownload']
  }
  readonly reader: PageOpening['served']['reader']
  readonly surroundings: PageOpening['surroundings']
  readonly header: HeaderConfig
}
