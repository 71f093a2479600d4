import { citationOf, emptyContent, everyPart, openUrl } from '@lectern/domain/article'
import type { Institution } from '../../settings/institutions.ts'
import type { SessionReader } from '../readers/session-reader.ts'
import type { PageSource } from '../../rendering/page-source.ts'

/**
 * Where a reader's own library is asked for an article (BAR-2): its resolver's address, with what identifies the article in the words of OpenURL. Of a
 * large group the first authors are named, which is more than a resolver needs.
 */
export const linkResolverUrl = (
  institutions: readonly Institution[],
  { institution }: Pick<SessionReader, 'institution'>,
  { meta, authors }: Pick<PageSource, 'meta' | 'authors'>,
  origin: string,
): string | undefined => {
  const resolver = institutions.find(({ id }) => id === institution?.id)?.linkResolverUrl
  return resolver === undefined
    ? undefined
    : openUrl(
        resolver,
        citationOf(
          {
            meta,
            parts: { ...everyPart(() => emptyContent), authors: authors.content },
            attachments: [],
            license: [],
            facts: [],
          },
          origin,
        ),
      )
}
