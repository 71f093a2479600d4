import { plainText } from '@lectern/domain/article'
import type { Substance } from '@lectern/domain/page'
import { function as F, option as O, taskEither as TE } from 'fp-ts'
import { nodesWithin } from './computed-enrichment.ts'
import { namedSubstances } from './named-substances.ts'
import type { SubstanceEntry } from '../../settings/substances.ts'
import { recordOf } from '../article/handlers/record-of.ts'
import type { Handler } from '../calls/handler.ts'
import type { SiteDataDependencies } from './dependencies.ts'
import { visibilityOf } from './visibility.ts'

const substanceOf = ({ id, image, imageDescription = '', fallbackImageDescription }: SubstanceEntry): Substance => ({
  id,
  image: O.fromNullable(image),
  imageDescription,
  fallbackImageDescription,
})

/** CALL-27: the substances in the parts of an article that its reader may learn about, in the order of the settings file. */
export const substances =
  (dependencies: Pick<SiteDataDependencies, 'records' | 'entitlementOf' | 'settings'>): Handler<'substances'> =>
  ({ params: { pii } }, context) =>
    F.pipe(
      recordOf(dependencies)(pii, context),
      TE.map(record => {
        const text = plainText(nodesWithin(record, visibilityOf(dependencies, record.meta, context)))
        return namedSubstances(dependencies.settings.substances, record.meta, text).map(substanceOf)
      }),
    )
