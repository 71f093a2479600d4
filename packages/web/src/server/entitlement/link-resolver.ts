import type { Src, Origin } from '@lectern/domain/core'
import { citationOf, emptyContent, everyPart, openUrl } from '@lectern/domain/article'
import type { Institution } from '../../settings/institutions.ts'
import type { SessionReader } from '../readers/session-reader.ts'
import type { PageSource } from '../../rendering/page-source.ts'

/**
 * The address of the reader's library's link resolver for an article (BAR-2), with the article's OpenURL. For large author groups it names
 * only the first authors, which is more than a resolver needs.
 */
export const linkResolverUrl = (
  institutions: readonly Institution[],
  { institution }: Pick<SessionReader, 'institution'>,
  { meta, authors }: Pick<PageSource, 'meta' | 'authors'>,
  origin: Origin,
): Src | undefined => {
  const resolver = institutions.find(({ id }) => id === institution?.id)?.linkResolverUrl
  return resolver === undefined
    ? undefined
    : openUrl(resolver, citationOf({ meta, parts: { ...everyPart(() => emptyContent), authors: authors.content } }, origin))
}
