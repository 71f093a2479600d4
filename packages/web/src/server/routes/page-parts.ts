import type { ReadingAsProps } from '@lectern/react-ui'
import type { FastifyRequest } from 'fastify'
import type { ClientFiles } from '../ssr/client-files.ts'
import type { Store } from '../store/port.ts'

/** What every page of the site is made from. */
export interface PageParts {
  readonly store: Store
  readonly client: ClientFiles
  /** The switch that shows the shipped library as each kind of reader; absent elsewhere. */
  readonly readingAs: (request: FastifyRequest) => Promise<ReadingAsProps | undefined>
}
