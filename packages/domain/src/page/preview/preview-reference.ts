import type { Href } from '../../core/identifiers/href.ts'
import { option as O } from 'fp-ts'
import type { Listed } from '../../article/content/listed.ts'
import { parseReferences, type ParsedReference } from '../../article/content/reference.ts'
import type { Pii } from '../../core/identifiers/pii.ts'
import { referenceAuthorLine } from '../../article/references/author-line.ts'
import type { ReferenceLink } from '../../article/references/reference-link.ts'
import { referencedArticlePath } from '../../article/references/referenced-article.ts'
import { referenceSourceLine } from '../../article/references/source-line.ts'
import { truncated } from '../../core/text/truncated.ts'

/** REF-4: an unparsed reference is cut after this many characters. */
export const OTHER_REFERENCE_LIMIT = 120

/**
 * A cited work as the preview lists it: parsed, or in its own words. `href` is the link of its title, or of what replaces the
 * title.
 */
export type PreviewWork =
  | {
      readonly kind: 'structured'
      readonly authors: O.Option<string>
      readonly title: O.Option<string>
      readonly source: O.Option<string>
      readonly href: O.Option<Href>
    }
  | { readonly kind: 'other'; readonly text: string; readonly href: O.Option<Href> }

/** An entry of the preview's reference list. Some entries list several works under one number. */
export interface PreviewReference {
  readonly id: string
  readonly label: O.Option<string>
  readonly works: readonly PreviewWork[]
}

type LinksByRefId = ReadonlyMap<string, ReferenceLink>

/** The site's own article for a work, by the work's number. */
const ownArticle = (refId: string | undefined, internal: LinksByRefId): O.Option<Pii> =>
  O.chain((link: ReferenceLink) => link.pii)(O.fromNullable(refId === undefined ? undefined : internal.get(refId)))

/** A book without authors is identified by its editors. */
const authorLine = (parsed: ParsedReference): O.Option<string> =>
  O.alt(() => referenceAuthorLine({ authors: parsed.hostData.editors, etAl: false }))(referenceAuthorLine(parsed))

/**
 * A cited work as the preview lists it: authors in brief, a title that links to the site's own article if it has a PII (REF-9),
 * and where it appeared. A work without authors, title and host title is shown in its own words, cut after 120 characters
 * (REF-4).
 */
export const previewWork = (parsed: ParsedReference, internal: LinksByRefId): PreviewWork => {
  const href = O.map(referencedArticlePath)(ownArticle(parsed.refId, internal))
  const authors = authorLine(parsed)
  const title = O.fromNullable(parsed.title)
  return O.isNone(authors) && O.isNone(title) && parsed.hostData.title === undefined
    ? { kind: 'other', text: truncated(parsed.text, OTHER_REFERENCE_LIMIT), href }
    : { kind: 'structured', authors, title, source: referenceSourceLine(parsed.hostData), href }
}

/** An entry of the article's reference list as its preview has it. */
export const previewReference = (
  { id, label, node }: Listed<'bib-reference'>,
  internal: ReadonlyMap<string, ReferenceLink>,
): PreviewReference => ({
  id,
  label: O.fromNullable(label),
  works: parseReferences(node).map(parsed => previewWork(parsed, internal)),
})

/** Whether an entry cites one of the site's own articles (REF-3). */
export const citesOwnArticle = ({ works }: PreviewReference): boolean => works.some(({ href }) => O.isSome(href))
