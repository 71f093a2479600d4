import { fc, test } from '@fast-check/vitest'
import { EXPORT_FORMATS, citationFile, exportCall, exportHref, exportMenu } from '@lectern/domain/article'
import { describe, expect } from 'vitest'
import { wellFormedPii } from '../../arbitraries/pii.ts'

const ORIGIN = 'https://lectern.example'

describe('EXP-1 exporting a citation', () => {
  test.prop([wellFormedPii])('RefWorks has an endpoint of its own', pii => {
    expect(exportCall(pii, 'refworks')).toEqual({ endpoint: 'exportRefWorks', pii })
    expect(exportHref(pii, 'refworks')).toBe(`/sdfe/arp/export/${pii}/refworks-tagged-format`)
  })

  test.prop([wellFormedPii, fc.constantFrom('ris', 'bibtex', 'text')])(
    'the other forms share one, which is asked for the abstract too',
    (pii, format) => {
      expect(exportCall(pii, format)).toEqual({ endpoint: 'exportCitation', pii, format })
      const url = new URL(exportHref(pii, format), ORIGIN)
      expect(url.pathname).toBe('/sdfe/arp/cite')
      expect([...url.searchParams]).toEqual([
        ['pii', pii],
        ['format', format],
        ['withabstract', 'true'],
      ])
    },
  )

  test.prop([wellFormedPii])('each form is a file of its own name and kind', pii => {
    expect(EXPORT_FORMATS.map(format => citationFile(pii, format))).toEqual([
      { name: `${pii}-refworks.txt`, mediaType: 'text/plain' },
      { name: `${pii}.ris`, mediaType: 'application/x-research-info-systems' },
      { name: `${pii}.bib`, mediaType: 'application/x-bibtex' },
      { name: `${pii}.txt`, mediaType: 'text/plain' },
    ])
  })

  test.prop([wellFormedPii])('the menu offers each form once, and says what to ask and what to track', pii => {
    const menu = exportMenu(pii)
    expect(menu.map(({ format, label }) => [format, label])).toEqual([
      ['refworks', 'Save to RefWorks'],
      ['ris', 'Export citation to RIS'],
      ['bibtex', 'Export citation to BibTeX'],
      ['text', 'Export citation to text'],
    ])
    for (const { format, href, file, call, event } of menu) {
      expect([href, file, call]).toEqual([exportHref(pii, format), citationFile(pii, format), exportCall(pii, format)])
      expect(event).toEqual({ event: 'citationExport', pii, format })
    }
  })
})
