import { parsePii, type Pii } from '@lectern/domain/core'
import type { ArticleMeta } from '@lectern/domain/article'
import { function as F, option as O } from 'fp-ts'
import { createHash } from 'node:crypto'

const LENGTH = 20

/** A PII that stands for an issue to which its files give none: well formed (PII-2), and the same for all articles of that issue. */
const made = (journal: string, volume: string, issue: string): string =>
  `S${createHash('sha256')
    .update(JSON.stringify(['issue', journal, volume, issue]))
    .digest('hex')
    .slice(0, LENGTH)
    .toUpperCase()}`

type InIssue = Pick<ArticleMeta, 'contentType' | 'issuePii' | 'issn' | 'publicationTitle' | 'volume' | 'issue'>

/** The PII of the issue that a journal's article is in: the file's own, else one made of journal, volume and issue. None outside journals and issues. */
export const issuePiiOf = ({ contentType, issuePii, issn, publicationTitle, volume, issue = '' }: InIssue): O.Option<Pii> =>
  F.pipe(
    O.fromNullable(issuePii),
    O.alt(() =>
      contentType === 'JL' && volume !== undefined
        ? O.fromEither(parsePii(made(issn ?? publicationTitle, volume, issue)))
        : O.none,
    ),
  )

/**
 * What an article says of its issue and book as a page has it (CALL-11, CALL-23): with the identifiers of the issue that its file leaves out, which
 * follow from those of the journal, its volume and issue.
 */
export const withIssue = <Meta extends InIssue & Pick<ArticleMeta, 'hubEid'>>(meta: Meta): Meta =>
  F.pipe(
    issuePiiOf(meta),
    O.match(
      () => meta,
      issuePii => ({ ...meta, issuePii, hubEid: meta.hubEid ?? `1-s2.0-${issuePii}` }),
    ),
  )
