import { urnHref } from '@lectern/domain/core'
import { describe, expect, test } from 'vitest'
import { urnOf } from '../../../src/importer/elsevier/urns.ts'

describe('what a link names', () => {
  test.each([
    ['ncbi-geo:GSE1', 'https://www.ncbi.nlm.nih.gov/geo/query/acc.cgi?acc=GSE1'],
    ['UniProtKB: P12345', 'https://www.uniprot.org/uniprotkb/P12345'],
    ['ncbi-wgs:AAAA01', 'https://www.ncbi.nlm.nih.gov/nuccore/AAAA01'],
    ['embl:X56734', 'https://www.ebi.ac.uk/ena/browser/view/X56734'],
    ['ccdc:734053', 'https://www.ccdc.cam.ac.uk/structures/Search?Ccdcid=734053'],
    ['mi:0326', 'https://identifiers.org/MI:0326'],
    ['mint:MINT-1', 'https://identifiers.org/mint:MINT-1'],
    ['ncbi-mmdb:7', 'https://www.ncbi.nlm.nih.gov/Structure/mmdb/mmdbsrv.cgi?uid=7'],
    ['www.a.example/b', 'http://www.a.example/b'],
    ['genbank:AB1', 'https://www.ncbi.nlm.nih.gov/nuccore/AB1'],
    ['doi:10.5555/a', 'https://doi.org/10.5555/a'],
    ['https://a.example/mi:1', 'https://a.example/mi:1'],
  ])('%s leads to %s', (given, href) => {
    expect(urnHref(urnOf(given))).toBe(href)
  })

  test.each(['pii:S1', 'toString:x', 'nothing', 'javascript:alert(1)', 'www.x', ''])('%j stays as it is', given => {
    expect(urnOf(given)).toBe(given)
  })
})
