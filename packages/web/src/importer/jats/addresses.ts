import { doiUrl, parseDoi, urnHref, type Doi } from '@lectern/domain/core'
import { option as O } from 'fp-ts'

/** The URN prefixes (URN-4) for values of `ext-link-type`, `pub-id-type` and similar attributes. */
const prefixes: Readonly<Record<string, string>> = {
  'arxiv-id': 'arxiv',
  clinicaltrials: 'ctgov',
  'clinicaltrials.gov': 'ctgov',
  'clinical-trial-number': 'ctgov',
  email: 'mailto',
  gen: 'genbank',
  genpept: 'ncbi-p',
  handle: 'hdl',
  medline: 'pmid',
  'ncbi:nucleotide': 'ncbi-n',
  'ncbi:protein': 'ncbi-p',
  nct: 'ctgov',
  pmcid: 'pmc',
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

/**
 * The absolute address of a link target. An address stays as it is; an identifier is resolved by the type that the file gives
 * (`doi`, `pmid`, `genbank`, …). An identifier of unknown type stays as written: the page's own rule (URN-1) decides whether it
 * is a link at all.
 */
export const addressOf = (given: string, type = ''): string => {
  if (isAbsolute(given)) return given
  const found = doiIn(given)
  if (found !== undefined) return doiUrl(found)
  if (/^www\./i.test(given)) return `http://${given}`
  const kind = type.toLowerCase()
  const [, prefix, id] = /^([a-z]+):\s*(\S.*)$/i.exec(given) ?? []
  return inDatabase(prefix?.toLowerCase() === kind && id !== undefined ? id : given, kind) ?? urnHref(given) ?? given
}
