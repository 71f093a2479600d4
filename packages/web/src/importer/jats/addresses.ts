import { doiUrl, orcidHref, parseDoi, parseOrcid, urnHref, type Doi } from '@lectern/domain/core'
import { option as O } from 'fp-ts'

/** The URN prefixes (URN-4) for values of `ext-link-type`, `pub-id-type` and similar attributes. */
const prefixes: Readonly<Record<string, string>> = {
  'arxiv-id': 'arxiv',
  'astrophysics-data-system': 'ads',
  bibcode: 'ads',
  clinicaltrials: 'ctgov',
  'clinicaltrials.gov': 'ctgov',
  'clinical-trial': 'ctgov',
  'clinical-trial-number': 'ctgov',
  clintrialgov: 'ctgov',
  'ddbj/embl/genbank': 'genbank',
  'e-mail': 'mailto',
  email: 'mailto',
  gen: 'genbank',
  'genbank/embl/ddbj': 'genbank',
  genpept: 'ncbi-p',
  handle: 'hdl',
  medline: 'pmid',
  'ncbi:nucleotide': 'ncbi-n',
  'ncbi:protein': 'ncbi-p',
  mail: 'mailto',
  nct: 'ctgov',
  ncbi: 'genbank',
  nucleotide: 'ncbi-n',
  pmcid: 'pmc',
  protein: 'ncbi-p',
  'protein data bank': 'pdb',
  pubmed: 'pmid',
  refseq: 'ncbi-n',
  sprot: 'uniprot',
  'swiss-prot': 'uniprot',
}

/** URLs for databases that have a JATS name but no URN prefix; `*` is the identifier. */
const templates: Readonly<Record<string, string>> = {
  assembly: 'https://www.ncbi.nlm.nih.gov/assembly/*',
  bioproject: 'https://www.ncbi.nlm.nih.gov/bioproject/*',
  ddbj: 'https://www.ncbi.nlm.nih.gov/nuccore/*',
  ec: 'https://enzyme.expasy.org/EC/*',
  embl: 'https://www.ebi.ac.uk/ena/browser/view/*',
  ensembl: 'https://www.ensembl.org/id/*',
  flybase: 'https://flybase.org/reports/*',
  gene: 'https://www.ncbi.nlm.nih.gov/gene/*',
  go: 'https://amigo.geneontology.org/amigo/term/GO:*',
  isrctn: 'https://www.isrctn.com/*',
  rrid: 'https://scicrunch.org/resolver/*',
  interpro: 'https://www.ebi.ac.uk/interpro/entry/InterPro/*',
  pfam: 'https://www.ebi.ac.uk/interpro/entry/pfam/*',
  'pubchem-compound': 'https://pubchem.ncbi.nlm.nih.gov/compound/*',
  ror: 'https://ror.org/*',
  snp: 'https://www.ncbi.nlm.nih.gov/snp/*',
  sra: 'https://www.ncbi.nlm.nih.gov/sra/*',
  taxonomy: 'https://www.ncbi.nlm.nih.gov/Taxonomy/Browser/wwwtax.cgi?id=*',
}

/** A DOI in any notation: bare, with `doi:` or `info:doi/`, or as a resolver URL. Undefined if the text is not a DOI. */
export const doiIn = (value: string): Doi | undefined => O.toUndefined(O.fromEither(parseDoi(value)))

const own = (table: Readonly<Record<string, string>>, key: string): string | undefined =>
  Object.hasOwn(table, key) ? table[key] : undefined

const inDatabase = (id: string, kind: string): string | undefined => {
  const template = own(templates, kind)
  return template === undefined
    ? urnHref(`${own(prefixes, kind) ?? kind}:${id}`)
    : template.replace('*', () => encodeURIComponent(id))
}

export const isAbsolute = (address: string): boolean => /^(?:https?|ftps?|mailto):/i.test(address)

/** Types for addresses themselves, which files often give without a scheme. */
const WEB: ReadonlySet<string> = new Set(['http', 'https', 'uri', 'url', 'web', 'weblink', 'website', 'www'])

const HOST = /^[a-z\d](?:[a-z\d-]*[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]*[a-z\d])?)*\.[a-z]{2,}(?::\d+)?(?:[/?#]\S*)?$/i

/** Hosts that files name without a scheme whatever the type. */
const KNOWN_HOST = /^(?:dx\.)?doi\.org\/|^orcid\.org\/|^github\.com\/|^clinicaltrials\.gov\//i

const MAIL = /^[^\s@/:<>()]+@[a-z\d-]+(?:\.[a-z\d-]+)+$/i

/** An address without a scheme, or an identifier whose form says what it is. */
const byForm = (given: string, kind: string): string | undefined => {
  if (/^www\./i.test(given)) return `http://${given}`
  if (/^ftp\.\S+\.\S/i.test(given) || (kind === 'ftp' && HOST.test(given))) return `ftp://${given}`
  if (KNOWN_HOST.test(given)) return `https://${given}`
  if (WEB.has(kind) && HOST.test(given)) return `http://${given}`
  if (MAIL.test(given)) return urnHref(`mailto:${given}`)
  if (/^(?:orcid:\s*)?(?:\d{4}-){3}\d{3}[\dX]$/i.test(given))
    return O.toUndefined(O.map(orcidHref)(O.fromEither(parseOrcid(given))))
  return /^NCT\d{8}$/i.test(given) ? urnHref(`ctgov:${given}`) : undefined
}

/**
 * The absolute address of a link target. An address stays as it is; an identifier is resolved by the type that the file gives
 * (`doi`, `pmid`, `genbank`, …), or by its form. One of unknown type and form stays as written: the page's own rule (URN-1) decides
 * whether it is a link at all.
 */
export const addressOf = (given: string, type = ''): string => {
  if (isAbsolute(given)) return given
  const found = doiIn(given)
  if (found !== undefined) return doiUrl(found)
  const kind = type.toLowerCase()
  const formed = byForm(given, kind)
  if (formed !== undefined) return formed
  const [, prefix, id] = /^([a-z]+):\s*(\S.*)$/i.exec(given) ?? []
  return inDatabase(prefix?.toLowerCase() === kind && id !== undefined ? id : given, kind) ?? urnHref(given) ?? given
}
