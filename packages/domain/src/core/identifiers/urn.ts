import { either as E } from 'fp-ts'
import type { Brand } from './brand.ts'
import { branded } from './branded.ts'
import type { ExternalHref, WebAddress } from './href.ts'

/** URN-2: the message for any text that is not a URN. */
export const INVALID_URN = 'Invalid URN'

/** An address that a link may lead to; its `href` is safe to put on a page. */
export type Urn = Brand<UrnParts, 'Urn'>

type UrnParts =
  | { readonly kind: 'address'; readonly scheme: Scheme; readonly href: ExternalHref }
  | { readonly kind: 'database'; readonly prefix: DatabasePrefix; readonly id: string; readonly href: WebAddress }

export interface InvalidUrn {
  readonly kind: 'invalid-urn'
  readonly message: typeof INVALID_URN
  readonly urn: string
}

const SCHEMES = ['http', 'https', 'ftp', 'ftps', 'mailto'] as const

type Scheme = (typeof SCHEMES)[number]

/** URN-4: the databases whose records an article may name by prefix, and the address that each resolves to. */
export const databases = {
  ads: 'https://ui.adsabs.harvard.edu/abs/{id}',
  arxiv: 'https://arxiv.org/abs/{id}',
  ctgov: 'https://clinicaltrials.gov/study/{id}',
  doi: 'https://doi.org/{id}',
  genbank: 'https://www.ncbi.nlm.nih.gov/nuccore/{id}',
  geo: 'https://www.ncbi.nlm.nih.gov/geo/query/acc.cgi?acc={id}',
  hdl: 'https://hdl.handle.net/{id}',
  mgi: 'https://www.informatics.jax.org/accession/MGI:{id}',
  mr: 'https://mathscinet.ams.org/mathscinet-getitem?mr={id}',
  'ncbi-n': 'https://www.ncbi.nlm.nih.gov/nuccore/{id}',
  'ncbi-p': 'https://www.ncbi.nlm.nih.gov/protein/{id}',
  omim: 'https://www.omim.org/entry/{id}',
  orcid: 'https://orcid.org/{id}',
  pdb: 'https://www.rcsb.org/structure/{id}',
  pmc: 'https://www.ncbi.nlm.nih.gov/pmc/articles/{id}/',
  pmid: 'https://pubmed.ncbi.nlm.nih.gov/{id}/',
  tair: 'https://www.arabidopsis.org/servlets/TairObject?type=locus&name={id}',
  uniprot: 'https://www.uniprot.org/uniprotkb/{id}',
  zbl: 'https://zbmath.org/?q=an:{id}',
} as const satisfies Readonly<Record<string, `https://${string}`>>

export type DatabasePrefix = keyof typeof databases

const valid = (parts: UrnParts): E.Either<never, Urn> => E.right(branded('Urn', parts))

const isScheme = (name: string): name is Scheme => SCHEMES.some(scheme => scheme === name)

const isPrefix = (name: string): name is DatabasePrefix => Object.hasOwn(databases, name)

const invalid = (urn: string): E.Either<InvalidUrn, never> => E.left({ kind: 'invalid-urn', message: INVALID_URN, urn })

/** A slash, colon, semicolon, comma or at sign stays readable. Other signs are encoded: some addresses have the identifier in their query. */
const encodedId = (id: string): string => encodeURIComponent(id).replace(/%(?:2F|3A|3B|2C|40)/g, code => decodeURIComponent(code))

/** The address of a PubMed Central record contains the letters PMC, even if the identifier in the file does not. */
const recordId = (prefix: DatabasePrefix, id: string): string => (prefix === 'pmc' && /^\d+$/.test(id) ? `PMC${id}` : id)

/** The address of a record of a known database (URN-4). */
export const recordHref = (prefix: DatabasePrefix, id: string): WebAddress =>
  `https://${databases[prefix].slice('https://'.length).replace('{id}', () => encodedId(recordId(prefix, id)))}`

/** Browsers accept characters beyond ASCII in an address, but white space, quotation marks and angle brackets must be encoded. */
const escaped = (address: string): string => address.replace(/[\s"<>`]/g, encodeURIComponent)

const externalHref = (scheme: Scheme, rest: string): ExternalHref | undefined => {
  if (scheme === 'mailto') return rest === '' ? undefined : `mailto:${escaped(rest)}`
  const [, host] = /^\/\/([^/\\?#\s].*)$/su.exec(rest) ?? []
  return host === undefined ? undefined : `${scheme}://${escaped(host)}`
}

/**
 * Reads a URN (URN-1, URN-2): an address with one of five schemes, or a record of a known database. The case
 * of scheme and prefix does not matter. A record keeps its database's prefix, so that a DOI comes only from a URN with `doi:` and an
 * arXiv identifier only from one with `arxiv:`, never from an address (URN-3). Everything else is an `Invalid URN`: other schemes,
 * relative paths, and any text with a control character.
 */
export const parseUrn = (urn: string): E.Either<InvalidUrn, Urn> => {
  const [, name, rest] = /^([A-Za-z][A-Za-z0-9+.-]*):(.*)$/su.exec(urn) ?? []
  if (name === undefined || rest === undefined || /\p{Cc}/u.test(urn) || !urn.isWellFormed()) return invalid(urn)
  const scheme = name.toLowerCase()
  if (isScheme(scheme)) {
    const href = externalHref(scheme, rest)
    return href === undefined ? invalid(urn) : valid({ kind: 'address', scheme, href })
  }
  const id = rest.trim()
  if (!isPrefix(scheme) || id === '') return invalid(urn)
  return valid({
    kind: 'database',
    prefix: scheme,
    id,
    href: recordHref(scheme, id),
  })
}

/** The address of a link to this URN; undefined if it is missing or invalid. */
export const urnHref = (urn: string | undefined): ExternalHref | undefined => {
  const parsed = urn === undefined ? undefined : parseUrn(urn)
  return parsed !== undefined && E.isRight(parsed) ? parsed.right.href : undefined
}
