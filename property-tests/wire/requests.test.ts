import { fc, test } from '@fast-check/vitest'
import { ask, client, endpoints, firstFault, rows, type Endpoint } from '@lectern/api-client'
import { either as E, option as O } from 'fp-ts'
import type { Decoder } from 'io-ts'
import { describe, expect } from 'vitest'
import { calls, feedbackItem, investigation, segment, spokenCall, token } from '../arbitraries/calls.ts'
import { fileEid } from '../arbitraries/eid.ts'
import { wellFormedPii } from '../arbitraries/pii.ts'
import { transactionFlags } from '../arbitraries/reader.ts'
import { jsonAnswer, recordingFetch, type Heard } from '../support/recording-fetch.ts'

const right = (decoder: Decoder<unknown, unknown>, wire: unknown): unknown => {
  const decoded = decoder.decode(wire)
  if (E.isLeft(decoded)) throw new Error(firstFault(decoded.left))
  return decoded.right
}

const fault = (decoder: Decoder<unknown, unknown>, wire: unknown): string | undefined => {
  const decoded = decoder.decode(wire)
  return E.isLeft(decoded) ? firstFault(decoded.left) : undefined
}

/** The row whose pattern matches a path, and the parameters in it, as a router finds them. */
const routed = ({ method, path }: Heard): readonly (readonly [Endpoint, Readonly<Record<string, string>>])[] =>
  rows.flatMap(([, row]) => {
    const found = new RegExp(`^${row.path.replaceAll(/:(\w+)/g, '(?<$1>[^/]+)')}$`).exec(path)
    return found === null || row.method !== method
      ? []
      : [
          [
            row,
            Object.fromEntries(Object.entries(found.groups ?? {}).map(([name, value]) => [name, decodeURIComponent(value)])),
          ] as const,
        ]
  })

describe('every call of the page', () => {
  test.prop([spokenCall])('reaches one row alone, which understands all that it says and would say it so again', async call => {
    const { fetch, heard } = recordingFetch(() => jsonAnswer({}))
    await ask(client(fetch, { origin: '' }), call)()
    const [first] = heard
    if (first === undefined) throw new Error('nothing was said')
    const [found, ...others] = routed(first)
    if (found === undefined) throw new Error(`no row for ${first.path}`)
    const [row, params] = found
    expect([row.asks, others]).toEqual([call.endpoint, []])
    expect(row.params.encode(right(row.params, params))).toEqual(params)
    const query = Object.fromEntries(first.query)
    expect(JSON.parse(JSON.stringify(row.query.encode(right(row.query, query))))).toEqual(query)
    if (row.body.kind === 'json') {
      const body: unknown = JSON.parse(first.body)
      expect(JSON.parse(JSON.stringify(row.body.codec.encode(right(row.body.codec, body))))).toEqual(body)
    }
  })
})

describe('CALL-3 a use of an article', () => {
  const { codec } = endpoints.investigation.body

  test.prop([investigation])('is read as it was written', use => {
    expect(right(codec, JSON.parse(JSON.stringify(codec.encode(use))))).toEqual(use)
    expect(codec.is(use)).toBe(true)
  })

  test.prop([investigation])('USE-1 says nothing of a third party unless there is one', use => {
    const names = ['isThirdParty', 'doi', 'publisher', 'getFtr_entitled', 'getFtr_accessType', 'getFtr_customerID']
    const said = Object.keys(JSON.parse(JSON.stringify(codec.encode(use))) as object)
    expect(said.filter(name => names.includes(name))).toEqual(O.isSome(use.thirdParty) ? names : [])
    const optional = ['idpUsageReportingAttrs', 'viewToken']
    expect(said.filter(name => ![...names, ...optional].includes(name)).sort()).toEqual([
      'begintime',
      'fmt',
      'isIpUser',
      'isSuccess',
      'isbn',
      'issn',
      'origin',
      'pii',
      'primary',
      'zone',
    ])
  })

  test.prop([investigation, fc.constantFrom('begintime', 'isIpUser', 'isSuccess', 'origin', 'pii', 'primary', 'zone', 'fmt')])(
    'is none without what it must say',
    (use, field) => {
      const { [field]: _, ...rest } = JSON.parse(JSON.stringify(codec.encode(use))) as Readonly<Record<string, unknown>>
      expect(fault(codec, rest)).toMatch(new RegExp(`^${field}: expected `))
    },
  )
})

describe('CALL-28 feedback', () => {
  const { codec } = endpoints.feedback.body

  test.prop([fc.array(feedbackItem, { maxLength: 4 })])('is read as it was written', items => {
    expect(right(codec, JSON.parse(JSON.stringify(codec.encode(items))))).toEqual(items)
  })

  test.prop([fc.array(feedbackItem, { maxLength: 3 }), feedbackItem])(
    'FB-1 is none where one item is not valid, and says which and why',
    (items, item) => {
      const broken = { ...item, properties: { ...item.properties, position: 0 } }
      expect(fault(codec, [...items, broken])).toBe(`${items.length}: Invalid feedback: position is not a whole number from 1 on`)
      expect(fault(codec, { items })).toMatch(/^the top level: expected /)
    },
  )
})

describe('CALL-29 a request for entitlements', () => {
  const { codec } = endpoints.entitlements.body

  test.prop([calls.entitlements])('is read as it was written', ({ dois }) => {
    expect(right(codec, codec.encode(dois))).toEqual(dois)
  })

  test('FTR-2 asks about one to five articles, each by its DOI', () => {
    const dois = (count: number) => ({ dois: Array.from({ length: count }, (_, index) => `10.1000/${index}`) })
    expect([0, 1, 5, 6].map(count => fault(codec, dois(count)))).toEqual([
      expect.any(String),
      undefined,
      undefined,
      'the top level: expected 1 to 5 DOIs',
    ])
    expect(fault(codec, { dois: ['10.1000/1', 'x'] })).toBe('dois.1: expected DOI')
    expect(fault(codec, {})).toMatch(/^dois: expected /)
  })
})

describe('CALL-4 a form for attachments', () => {
  const { codec } = endpoints.attachments.body

  test.prop([fc.array(fileEid, { minLength: 1, maxLength: 5 }), fc.array(fc.tuple(segment, token), { maxLength: 2 })])(
    'is read as it was written, whatever else it holds',
    (eids, more) => {
      const others = more.filter(([name]) => name !== 'eids')
      expect(right(codec, [...others, ...codec.encode(eids), ...others])).toEqual(eids)
    },
  )

  test.prop([fc.array(fileEid, { minLength: 1, maxLength: 3 }), fc.array(segment, { minLength: 1, maxLength: 3 })])(
    'is for the files whose EIDs are well formed',
    (eids, others) => {
      const malformed = others.map(other => ['eids', `${other}?`] as const)
      expect(right(codec, [...malformed, ...codec.encode(eids), ...malformed])).toEqual(eids)
      expect(fault(codec, malformed)).toBe('the top level: expected one field "eids" or more')
    },
  )

  test.each([[[]], [[['eid', 'x']]], [[['eids']]], [[['eids', 7]]], ['eids=x'], [null]])(
    'is none without one file: %j',
    fields => {
      expect(fault(codec, fields)).toBe('the top level: expected one field "eids" or more')
    },
  )
})

describe('a form for several articles', () => {
  const { codec } = endpoints.articles.body

  test.prop([fc.array(wellFormedPii, { minLength: 1, maxLength: 5 }), token])('is read as it was written', (piis, key) => {
    expect(right(codec, codec.encode({ piis, token: key }))).toEqual({ piis, token: key })
    expect(codec.is({ piis, token: key })).toBe(true)
  })

  test('is none without one article', () => {
    expect(
      fault(codec, [
        ['token', 'key'],
        ['piis', 'x'],
      ]),
    ).toBe('the top level: expected fields "piis" and "token"')
  })
})

describe('LIFE-6 the flags of a list call', () => {
  const { query } = endpoints.recommendations

  test.prop([transactionFlags])('are read as they were written', flags => {
    expect(right(query, query.encode(flags))).toEqual(flags)
  })

  test('count as not allowed and not forbidden where they are not said, and as nonsense where they are neither', () => {
    expect(right(query, {})).toEqual({
      creditCardPurchaseAllowed: false,
      preventTransactionalAccess: false,
      preventDocumentDelivery: false,
    })
    expect(fault(query, { creditCardPurchaseAllowed: 'perhaps' })).toBe('creditCardPurchaseAllowed: expected true or false')
    expect(fault(query, { creditCardPurchaseAllowed: ['true', 'false'] })).toBe(
      'creditCardPurchaseAllowed: expected true or false',
    )
  })
})

describe('CALL-31 the form of an export', () => {
  const { query } = endpoints.exportCitation

  test.each([
    ['ris', 'ris'],
    ['RIS', 'ris'],
    ['application/x-research-info-systems', 'ris'],
    ['bibtex', 'bibtex'],
    ['BibTeX', 'bibtex'],
    ['text/x-bibtex', 'bibtex'],
    ['application/x-bibtex', 'bibtex'],
    ['text', 'text'],
    ['text/plain', 'text'],
  ])('%s is %s', (written, format) => {
    expect(right(query, { pii: 'S146290112300117X', format: written })).toEqual({
      pii: 'S146290112300117X',
      format,
      withabstract: true,
    })
  })

  test.each(['', 'endnote', 'constructor', 'text/html'])('%s is none', format => {
    expect(fault(query, { pii: 'S146290112300117X', format })).toBe('format: expected ris, bibtex or text')
  })
})

describe('what a path may hold', () => {
  test.each<[string, Decoder<unknown, unknown>, unknown, string | undefined]>([
    ['PII-1 any spelling of a PII', endpoints.body.params, { pii: 'S1462-9011(23)00117-X' }, undefined],
    ['but a PII', endpoints.body.params, { pii: 'x' }, 'pii: expected PII'],
    ['a number', endpoints.referenceLinks.params, { pii: 'S146290112300117X', documentReferences: '79' }, undefined],
    [
      'a whole one',
      endpoints.referenceLinks.params,
      { pii: 'S146290112300117X', documentReferences: '7.5' },
      'documentReferences: expected a whole number',
    ],
    [
      'no negative one',
      endpoints.referenceLinks.params,
      { pii: 'S146290112300117X', documentReferences: '-1' },
      'documentReferences: expected a whole number',
    ],
    [
      'no one too large to count',
      endpoints.referenceLinks.params,
      { pii: 'S146290112300117X', documentReferences: '99999999999999999' },
      'documentReferences: expected a whole number',
    ],
    ['PDF-1 either extension', endpoints.pdf.params, { pii: 'S146290112300117X', extension: 'pdfft' }, undefined],
    ['no other', endpoints.pdf.params, { pii: 'S146290112300117X', extension: 'exe' }, 'extension: expected pdf or pdfft'],
  ])('%s', (_, decoder, wire, said) => {
    expect(fault(decoder, wire)).toBe(said)
  })

  test.prop([fc.constantFrom(...rows), fc.dictionary(fc.string(), fc.anything())])(
    'is understood or told what is wrong, whatever comes',
    ([, row], anything) => {
      for (const decoder of [row.params, row.query, ...(row.body.kind === 'none' ? [] : [row.body.codec])]) {
        const said = fault(decoder, anything)
        if (said !== undefined) expect(said).toMatch(/^.+: .+$/s)
      }
    },
  )
})
