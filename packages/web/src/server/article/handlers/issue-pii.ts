import { eidOfPii, parsePii, type Pii } from '@lectern/domain/core'
import { statedIssnText, type ArticleMeta, type StatedIssn } from '@lectern/domain/article'
import { function as F, option as O } from 'fp-ts'
import { createHash } from 'node:crypto'

const LENGTH = 20

/** A PII for an issue whose files do not give one: well formed (PII-2), and the same for all articles of the issue. */
const made = (journal: string, volume: string, issue: string): string =>
  `S${createHash('sha256')
    .update(JSON.stringify(['issue', journal, volume, issue]))
    .digest('hex')
    .slice(0, LENGTH)
    .toUpperCase()}`

type InIssue = Pick<ArticleMeta, 'contentType' | 'issuePii' | 'publicationTitle' | 'volume' | 'issue'> & StatedIssn

/**
 * The PII of the issue that a journal article is in: from its file, otherwise, for a journal article with a volume, one derived from
 * journal, volume and issue.
 */
export const issuePiiOf = ({ contentType, issuePii, publicationTitle, volume, issue = '', ...stated }: InIssue): O.Option<Pii> =>
  F.pipe(
    O.fromNullable(issuePii),
    O.alt(() =>
      contentType === 'JL' && volume !== undefined
        ? O.fromEither(parsePii(made(statedIssnText(stated) ?? publicationTitle, volume, issue)))
        : O.none,
    ),
  )

/**
 * The article's metadata with issue identifiers (CALL-11, CALL-23). If its file does not give them, they are derived from the journal,
 * volume and issue.
 */
export const withIssue = <Meta extends InIssue & Pick<ArticleMeta, 'hubEid'>>(meta: Meta): Meta =>
  F.pipe(
    issuePiiOf(meta),
    O.match(
      () => meta,
      issuePii => ({ ...meta, issuePii, hubEid: meta.hubEid ?? eidOfPii(issuePii) }),
    ),
  )
