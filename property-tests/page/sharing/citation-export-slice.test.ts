import { fc, test } from '@fast-check/vitest'
import { parsePii, type CallFailure, type ExportFormat } from '@lectern/domain/core'
import { EXPORT_FORMATS } from '@lectern/domain/article'
import { exportFailureMessage, initialCitationExport, updateCitationExport, type CitationExportEvent } from '@lectern/domain/page'
import { option as O } from 'fp-ts'
import { describe, expect } from 'vitest'
import { after, commandsOf } from '../../support/interpreted.ts'
import { made } from '../../support/made.ts'

const pii = made(parsePii('S2211753914000025'))

const update = (state: typeof initialCitationExport, event: CitationExportEvent) => updateCitationExport(state, event, { pii })

const format: fc.Arbitrary<ExportFormat> = fc.constantFrom(...EXPORT_FORMATS)

const failure: CallFailure = { kind: 'bad-status', status: 503 }

const exportEvent: fc.Arbitrary<CitationExportEvent> = fc.oneof(
  format.map((exportFormat): CitationExportEvent => ({ type: 'citationExport/asked', format: exportFormat })),
  format.map((exportFormat): CitationExportEvent => ({
    type: 'citationExport/received',
    format: exportFormat,
    text: exportFormat,
  })),
  format.map((exportFormat): CitationExportEvent => ({ type: 'citationExport/failed', format: exportFormat, failure })),
  fc.constant<CitationExportEvent>({ type: 'citationExport/dismissed' }),
)

describe('EXP-1 exporting a citation', () => {
  test.prop([fc.array(exportEvent)])('saves each file that was asked for once, and none that was not', events => {
    const [, commands] = after(update, initialCitationExport, events)
    for (const exportFormat of EXPORT_FORMATS) {
      const calls = commandsOf('call', commands).filter(({ call }) =>
        call.endpoint === 'exportCitation'
          ? call.format === exportFormat
          : exportFormat === 'refworks' && call.endpoint === 'exportRefWorks',
      )
      const files = commandsOf('save-file', commands).filter(({ text }) => text === exportFormat)
      expect(files.length).toBeLessThanOrEqual(calls.length)
    }
  })

  test.prop([format])('asks once while it waits, and again once it has come', exportFormat => {
    const asked: CitationExportEvent = { type: 'citationExport/asked', format: exportFormat }
    const came: CitationExportEvent = { type: 'citationExport/received', format: exportFormat, text: 'TY  - JOUR' }
    const [, commands] = after(update, initialCitationExport, [asked, asked, came, came, asked])
    expect(commands.map(({ kind }) => kind)).toEqual(['call', 'push-data-layer', 'save-file', 'call', 'push-data-layer'])
    const told = { kind: 'push-data-layer', event: { event: 'citationExport', pii, format: exportFormat } }
    expect(commandsOf('push-data-layer', commands)).toEqual([told, told])
  })

  test('keeps the forms apart', () => {
    const [state, commands] = after(update, initialCitationExport, [
      { type: 'citationExport/asked', format: 'ris' },
      { type: 'citationExport/asked', format: 'bibtex' },
      { type: 'citationExport/received', format: 'bibtex', text: '@article{}' },
    ])
    expect(state.underWay).toEqual(['ris'])
    expect(commandsOf('save-file', commands)).toEqual([
      { kind: 'save-file', name: `${pii}.bib`, mediaType: 'application/x-bibtex', text: '@article{}' },
    ])
  })
})

describe('LIFE-12 an export that fails', () => {
  test.each([
    '',
    ' \n',
    '<!DOCTYPE html><html>Sign in</html>',
    '\uFEFF\n<html lang="en">Sorry</html>',
    '<?xml version="1.0"?><error/>',
  ])('is told of an answer that is no citation: %j', text => {
    const [state, commands] = after(update, initialCitationExport, [
      { type: 'citationExport/asked', format: 'ris' },
      { type: 'citationExport/received', format: 'ris', text },
    ])
    expect(commandsOf('save-file', commands)).toEqual([])
    expect(state).toEqual({
      underWay: [],
      failure: O.some('The citation could not be exported because the response could not be read. Try again.'),
    })
  })

  test('is told to the reader until they ask again or have read it', () => {
    const broken: readonly CitationExportEvent[] = [
      { type: 'citationExport/asked', format: 'ris' },
      { type: 'citationExport/failed', format: 'ris', failure },
    ]
    const told = O.some('The citation could not be exported because the server answered with status 503. Try again.')
    expect(after(update, initialCitationExport, broken)[0]).toEqual({ underWay: [], failure: told })
    expect(
      after(update, initialCitationExport, [...broken, { type: 'citationExport/asked', format: 'text' }])[0].failure,
    ).toEqual(O.none)
    expect(after(update, initialCitationExport, [...broken, { type: 'citationExport/dismissed' }])[0].failure).toEqual(O.none)
    expect(after(update, initialCitationExport, broken.slice(1))[0]).toEqual(initialCitationExport)
    expect(
      after(update, initialCitationExport, [...broken, { type: 'citationExport/received', format: 'ris', text: '' }])[1].filter(
        ({ kind }) => kind === 'save-file',
      ),
    ).toEqual([])
  })

  test.each<[CallFailure, string]>([
    [{ kind: 'bad-status', status: 404 }, 'the server answered with status 404. Try again.'],
    [{ kind: 'timeout' }, 'the server took too long to respond. Try again.'],
    [{ kind: 'network' }, 'the server could not be reached. Check your connection and try again.'],
    [{ kind: 'undecodable', message: '' }, 'the response could not be read. Try again.'],
  ])('%j: %s', (why, words) => expect(exportFailureMessage(why)).toBe(`The citation could not be exported because ${words}`))
})
