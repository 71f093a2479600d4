import type { DatabasePrefix } from './urn.ts'

/** The name of each database (URN-4). */
export const databaseNames: Readonly<Record<DatabasePrefix, string>> = {
  ads: 'Astrophysics Data System',
  arxiv: 'arXiv',
  ctgov: 'ClinicalTrials.gov',
  doi: 'DOI',
  genbank: 'GenBank',
  geo: 'Gene Expression Omnibus',
  hdl: 'Handle System',
  mgi: 'Mouse Genome Informatics',
  mr: 'Mathematical Reviews',
  'ncbi-n': 'NCBI Nucleotide',
  'ncbi-p': 'NCBI Protein',
  omim: 'OMIM',
  orcid: 'ORCID',
  pdb: 'Protein Data Bank',
  pmc: 'PubMed Central',
  pmid: 'PubMed',
  tair: 'The Arabidopsis Information Resource',
  uniprot: 'UniProt',
  zbl: 'zbMATH Open',
}
