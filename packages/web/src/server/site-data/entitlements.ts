import { canonicalDoi, type Doi } from '@lectern/domain/core'
import type { EntitlementResult } from '@lectern/domain/article'
import { function as F, option as O, taskEither as TE } from 'fp-ts'
import { filledAddress } from '../../settings/fields/values.ts'
import { accessTo, type AccessEntry } from '../../settings/third-party-access.ts'
import type { Handler } from '../calls/handler.ts'
import type { EntitlementLookUp, SiteDataDependencies } from './dependencies.ts'

/** The result for an article that the lookup does not know. */
const unknown = (doi: Doi): EntitlementResult => ({ doi, statusCode: 404, entitled: 'no', vor: [] })

/** Results contain full URLs, so paths are resolved against this site. */
const whole = (address: string, origin: string): string => (address.startsWith('/') ? `${origin}${address}` : address)

const known = (doi: Doi, { entitled, links = [], accessType, customerId }: AccessEntry, origin: string): EntitlementResult => ({
  doi,
  statusCode: 200,
  entitled,
  vor: links.flatMap(({ url, contentType }) =>
    O.match(
      () => [],
      (filled: string) => [{ url: whole(filled, origin), contentType }],
    )(filledAddress(url, { doi })),
  ),
  ...(accessType === undefined ? {} : { accessType }),
  ...(customerId === undefined ? {} : { customerId }),
})

/** Looks articles up in the site's settings. */
export const siteLookUp = (entries: readonly AccessEntry[]): EntitlementLookUp => {
  const find = accessTo(entries)
  return (dois, { origin }) =>
    TE.right(
      dois.flatMap(doi => {
        const entry = find(doi)
        return entry === undefined ? [] : [known(doi, entry, origin)]
      }),
    )
}

/**
 * CALL-29: whether and where each requested article can be read (FTR-2, FTR-7), once per article. Other results of the lookup are dropped.
 */
export const entitlements =
  ({ lookUp }: Pick<SiteDataDependencies, 'lookUp'>): Handler<'entitlements'> =>
  ({ body: asked }, context) => {
    const dois = [...new Map(asked.map(doi => [canonicalDoi(doi), doi])).values()]
    return F.pipe(
      lookUp(dois, context),
      TE.map(results => {
        const found = new Map(results.toReversed().map(result => [canonicalDoi(result.doi), result]))
        return dois.map(doi => ({ ...(found.get(canonicalDoi(doi)) ?? unknown(doi)), doi }))
      }),
    )
  }
