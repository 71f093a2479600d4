import type { Href } from '../../core/identifiers/href.ts'
import { option as O } from 'fp-ts'
import { receivedHref } from '../../core/links/received-href.ts'
import type { ParsedReference } from '../content/reference.ts'
import { doiUrl, type Doi } from '../../core/identifiers/doi.ts'
import type { Eid } from '../../core/identifiers/eid.ts'
import { receivedOr, type Loading } from '../../core/loading/loading.ts'
import { seeksThirdPartyPdf } from '../pdf/third-party-pdf.ts'
import { linkOut } from '../../core/links/link-out.ts'
import type { LinkOutUrls } from '../../core/links/link-out-urls.ts'
import { referenceActionWords } from '../../words/reference-actions.ts'
import { linksByRefId } from './links-by-ref-id.ts'
import type { ReferenceLink } from './reference-link.ts'
import type { ReferenceLinksState } from './reference-links-slice.ts'
import { referencedArticlePath } from './referenced-article.ts'
import { SCHOLAR_URL, scholarLink, scholarSource } from './scholar-link.ts'

/** What a reader can do with a reference: follow one of its links, or have its PDF looked for at its publisher. */
export type ReferenceAction =
  | { readonly kind: 'article'; readonly label: typeof referenceActionWords.article; readonly href: Href }
  | { readonly kind: 'pdf'; readonly label: typeof referenceActionWords.pdf; readonly href: Href }
  | { readonly kind: 'third-party-pdf'; readonly doi: Doi }
  | { readonly kind: 'crossref'; readonly label: typeof referenceActionWords.crossref; readonly href: Href }
  | { readonly kind: 'scopus'; readonly label: typeof referenceActionWords.scopus; readonly href: Href }
  | {
      readonly kind: 'scholar'
      readonly label: typeof referenceActionWords.scholar | typeof referenceActionWords.otherScholar
      readonly href: Href
    }

const absent: Omit<ReferenceLink, 'refId'> = { pii: O.none, pdf: O.none, scopusHubEid: O.none, crossRefDoi: O.none }

const linkFor = (links: Loading<readonly ReferenceLink[]>) => {
  const byRefId: ReadonlyMap<string | undefined, ReferenceLink> = linksByRefId(receivedOr<readonly ReferenceLink[]>([])(links))
  return (refId: string | undefined): Omit<ReferenceLink, 'refId'> => byRefId.get(refId) ?? absent
}

/** Another site is not called by that one's name. */
const scholarLabel = ({ scholar }: LinkOutUrls): typeof referenceActionWords.scholar | typeof referenceActionWords.otherScholar =>
  scholar === SCHOLAR_URL ? referenceActionWords.scholar : referenceActionWords.otherScholar

const firstOf = <A>(...options: readonly O.Option<A>[]): O.Option<A> => options.find(O.isSome) ?? O.none

/** Whether the text of a reference has a DOI, which is a link there. */
const linksItsDoi = ({ line }: ParsedReference): boolean => line.some(({ doi }) => doi !== undefined)

const when = <A>(given: O.Option<A>, action: (value: A) => ReferenceAction): readonly ReferenceAction[] =>
  O.isSome(given) ? [action(given.value)] : []

/**
 * What a reader can do with each reference, in this order: read the site's own article and PDF, follow its DOI, its record at Scopus, a scholar
 * lookup. A DOI in the text of the reference is a link already, and gets no other. A work with a DOI that the site does not have gets a link
 * that looks for its PDF at its publisher, once that is known (PDF-6).
 * @param urls the site's addresses of other sites
 */
export const referenceActions = (
  links: ReferenceLinksState,
  urls: LinkOutUrls,
): ((cited: ParsedReference) => readonly ReferenceAction[]) => {
  const internalFor = linkFor(links.internal)
  const externalFor = linkFor(links.external)
  return cited => {
    const internal = internalFor(cited.refId)
    const external = externalFor(cited.refId)
    const pdf = receivedHref(internal.pdf)
    const doi = firstOf(external.crossRefDoi, internal.crossRefDoi, O.fromNullable(cited.hostData.doi))
    const eid = firstOf(external.scopusHubEid, internal.scopusHubEid)
    const seeks = seeksThirdPartyPdf({
      isThirdParty: O.isNone(internal.pii),
      internalLinks: links.internal,
      hasInternalPdf: O.isSome(pdf),
    })
    return [
      ...when(internal.pii, pii => ({ kind: 'article', label: referenceActionWords.article, href: referencedArticlePath(pii) })),
      ...when(pdf, href => ({ kind: 'pdf', label: referenceActionWords.pdf, href })),
      ...when(seeks ? doi : O.none, value => ({ kind: 'third-party-pdf', doi: value })),
      ...when(linksItsDoi(cited) ? O.none : doi, value => ({
        kind: 'crossref',
        label: referenceActionWords.crossref,
        href: doiUrl(value),
      })),
      ...when(O.chain((value: Eid) => linkOut(urls, { target: 'scopus', eid: value }))(eid), ({ href }) => ({
        kind: 'scopus',
        label: referenceActionWords.scopus,
        href,
      })),
      ...when(scholarLink(scholarSource(cited), urls.scholar), href => ({ kind: 'scholar', label: scholarLabel(urls), href })),
    ]
  }
}
