/** Elsevier's own prefixes for databases that have another one here (URN-4). */
const prefixes: Readonly<Record<string, string>> = {
  'ncbi-geo': 'geo',
  'ncbi-wgs': 'genbank',
  uniprotkb: 'uniprot',
}

/** The addresses of records in databases that have a prefix only in Elsevier's files; `*` is the identifier. */
const templates: Readonly<Record<string, string>> = {
  ccdc: 'https://www.ccdc.cam.ac.uk/structures/Search?Ccdcid=*',
  embl: 'https://www.ebi.ac.uk/ena/browser/view/*',
  mi: 'https://identifiers.org/MI:*',
  mint: 'https://identifiers.org/mint:*',
  'ncbi-mmdb': 'https://www.ncbi.nlm.nih.gov/Structure/mmdb/mmdbsrv.cgi?uid=*',
}

const own = (table: Readonly<Record<string, string>>, key: string): string | undefined =>
  Object.hasOwn(table, key) ? table[key] : undefined

/** What a link names, as a URN that the page knows if it can be: files have prefixes of their own, and addresses without a scheme. */
export const urnOf = (given: string): string => {
  if (/^www\.\S+\.\S/i.test(given)) return `http://${given}`
  const [, name = '', id = ''] = /^([a-z][a-z-]*):\s*(\S+)$/i.exec(given) ?? []
  const kind = name.toLowerCase()
  const [prefix, template] = [own(prefixes, kind), own(templates, kind)]
  return prefix !== undefined ? `${prefix}:${id}` : (template?.replace('*', () => encodeURIComponent(id)) ?? given)
}

/** A link without words shows what it names: an address, or the identifier of a record. */
export const wordsOfUrn = (given: string): string =>
  /^(?:https?|ftps?):/i.test(given) ? given : given.replace(/^[a-z][a-z-]*:\s*/i, '')
