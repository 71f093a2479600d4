import { fc, test } from '@fast-check/vitest'
import { endpoints, firstFault, seamlessAccess } from '@lectern/api-client'
import type { Answers } from '@lectern/domain/page'
import { either as E } from 'fp-ts'
import type { Mixed } from 'io-ts'
import { describe, expect } from 'vitest'
import { answers } from '../arbitraries/answers.ts'

type JsonName = Exclude<keyof Answers, 'exportCitation' | 'exportRefWorks' | 'feedback' | 'investigation'>

/** A call with a JSON answer: its codec, the required fields of its envelope, and the place of its list of items, if it has one. */
interface Spoken {
  readonly call: string
  readonly name: JsonName
  readonly codec: Mixed
  readonly envelope: readonly string[]
  /** `''` for an answer that is a list itself. */
  readonly lists: readonly string[]
}

const {
  body: {
    answer: { codec: content },
  },
} = endpoints

const spoken: readonly Spoken[] = [
  {
    call: 'CALL-1',
    name: 'topicAnnotations',
    codec: endpoints.topicAnnotations.answer.codec,
    envelope: ['sections'],
    lists: ['sections', 'abstract.topics'],
  },
  { call: 'CALL-2', name: 'enrichedContent', codec: endpoints.enrichedContent.answer.codec, envelope: [], lists: [''] },
  {
    call: 'CALL-6',
    name: 'authors',
    codec: content,
    envelope: ['content'],
    lists: ['content', 'floats', 'footnotes', 'attachments'],
  },
  {
    call: 'CALL-7',
    name: 'citingArticles',
    codec: endpoints.citingArticles.answer.codec,
    envelope: ['hitCount', 'articles'],
    lists: ['articles'],
  },
  {
    call: 'CALL-8',
    name: 'issueMetadata',
    codec: endpoints.issueMetadata.answer.codec,
    envelope: ['articles', 'token'],
    lists: ['articles'],
  },
  {
    call: 'CALL-9',
    name: 'entitledRecommendations',
    codec: endpoints.entitledRecommendations.answer.codec,
    envelope: ['articles', 'token'],
    lists: ['articles'],
  },
  {
    call: 'CALL-10',
    name: 'recommendations',
    codec: endpoints.recommendations.answer.codec,
    envelope: ['articles', 'pageLoadId'],
    lists: ['articles'],
  },
  {
    call: 'CALL-11',
    name: 'specialIssueArticles',
    codec: endpoints.specialIssueArticles.answer.codec,
    envelope: ['title', 'items'],
    lists: ['items', 'editors'],
  },
  { call: 'CALL-12', name: 'refersTo', codec: endpoints.refersTo.answer.codec, envelope: [], lists: [''] },
  { call: 'CALL-13', name: 'referredToBy', codec: endpoints.referredToBy.answer.codec, envelope: [], lists: [''] },
  {
    call: 'CALL-14',
    name: 'references',
    codec: endpoints.references.answer.codec,
    envelope: ['content'],
    lists: ['content', 'attachments'],
  },
  { call: 'CALL-15', name: 'referenceLinks', codec: endpoints.referenceLinks.answer.codec, envelope: [], lists: [''] },
  {
    call: 'CALL-16',
    name: 'externalReferenceLinks',
    codec: endpoints.externalReferenceLinks.answer.codec,
    envelope: [],
    lists: [''],
  },
  {
    call: 'CALL-17',
    name: 'glossary',
    codec: endpoints.glossary.answer.codec,
    envelope: ['content'],
    lists: ['content', 'attachments'],
  },
  {
    call: 'CALL-18',
    name: 'body',
    codec: content,
    envelope: ['content'],
    lists: ['content', 'floats', 'footnotes', 'attachments'],
  },
  { call: 'CALL-19', name: 'exam', codec: endpoints.exam.answer.codec, envelope: ['content'], lists: ['content', 'attachments'] },
  {
    call: 'CALL-20',
    name: 'authorArticles',
    codec: endpoints.authorArticles.answer.codec,
    envelope: ['scopusAuthorId'],
    lists: ['scopusDocuments'],
  },
  {
    call: 'CALL-21',
    name: 'toc',
    codec: endpoints.toc.answer.codec,
    envelope: ['outline'],
    lists: ['outline', 'figures', 'tables', 'extras'],
  },
  { call: 'CALL-22', name: 'chapters', codec: endpoints.chapters.answer.codec, envelope: [], lists: [''] },
  { call: 'CALL-23', name: 'siblings', codec: endpoints.siblings.answer.codec, envelope: [], lists: [] },
  { call: 'CALL-24', name: 'linkingHub', codec: endpoints.linkingHub.answer.codec, envelope: [], lists: [''] },
  {
    call: 'CALL-25',
    name: 'virtualSpecialIssue',
    codec: endpoints.virtualSpecialIssue.answer.codec,
    envelope: ['title', 'journalUrl'],
    lists: ['editors'],
  },
  { call: 'CALL-26', name: 'authorMetadata', codec: endpoints.authorMetadata.answer.codec, envelope: [], lists: [''] },
  { call: 'CALL-27', name: 'substances', codec: endpoints.substances.answer.codec, envelope: [], lists: [''] },
  {
    call: 'CALL-29',
    name: 'entitlements',
    codec: endpoints.entitlements.answer.codec,
    envelope: ['entitlements'],
    lists: ['entitlements'],
  },
  {
    call: 'CALL-33',
    name: 'metrics',
    codec: endpoints.metrics.answer.codec,
    envelope: ['statistics'],
    lists: ['statistics.Citations', 'statistics.Social Media'],
  },
  { call: 'SIDE-1', name: 'questionsAndAnswers', codec: endpoints.questionsAndAnswers.answer.codec, envelope: [], lists: [''] },
  { call: 'LIFE-11', name: 'seamlessAccess', codec: seamlessAccess.answer.codec, envelope: [], lists: [''] },
]

/** The value after a round trip through JSON. */
const travelled = (value: unknown): unknown => JSON.parse(JSON.stringify(value))

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The same with an unknown field in every object, except in the attributes of nodes and in values that no codec looks into. */
const withMore = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(withMore)
  if (!isRecord(value)) return value
  return {
    ...Object.fromEntries(
      Object.entries(value).map(([key, inner]) => [key, key === '$' || key === 'payload' ? inner : withMore(inner)]),
    ),
    'x-unheard-of': [1, { deep: null }],
  }
}

/** Without the unknown fields in nodes, which codecs keep. */
const withoutMore = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value, (key, inner: unknown) => (key === 'x-unheard-of' ? undefined : inner)))

const replaced = (value: unknown, path: string, change: (at: unknown) => unknown): unknown => {
  if (path === '') return change(value)
  const [key = '', ...rest] = path.split('.')
  return isRecord(value) ? { ...value, [key]: replaced(value[key], rest.join('.'), change) } : value
}

const right = (codec: Mixed, wire: unknown): unknown => {
  const decoded = codec.decode(wire)
  if (E.isLeft(decoded)) throw new Error(firstFault(decoded.left))
  return decoded.right
}

const fault = (codec: Mixed, wire: unknown): string | undefined => {
  const decoded = codec.decode(wire)
  return E.isLeft(decoded) ? firstFault(decoded.left) : undefined
}

test('every answer in JSON is among these', () => {
  const others = ['exportCitation', 'exportRefWorks', 'feedback', 'investigation']
  expect(new Set([...spoken.map(({ name }) => name), ...others])).toEqual(new Set(Object.keys(answers)))
})

describe.each(spoken)('$call $name: its answer', ({ name, codec, envelope, lists }) => {
  const answer: fc.Arbitrary<unknown> = answers[name]

  test.prop([answer])('is read as it was written, and written as it was read', given => {
    const wire = travelled(codec.encode(given))
    const read = right(codec, wire)
    expect(read).toEqual(given)
    expect(travelled(codec.encode(read))).toEqual(wire)
    expect(codec.is(given)).toBe(true)
  })

  test.prop([answer])('does not suffer from fields that nobody knows', given => {
    const wire = travelled(codec.encode(given))
    expect(withoutMore(right(codec, withMore(wire)) ?? null)).toEqual(withoutMore(right(codec, wire) ?? null))
  })

  test.prop([answer, fc.constantFrom(null, 0, true, [[]], { '#nonsense': true }, [])])(
    'does not suffer from an item that is none',
    (given, broken) => {
      const wire = travelled(codec.encode(given))
      const whole = right(codec, wire)
      for (const path of lists) {
        const spoiled = replaced(wire, path, at => (Array.isArray(at) ? [broken, ...(at as unknown[]), broken] : at))
        // Where text is expected, a number is accepted.
        const read = right(codec, spoiled)
        if (broken !== 0) expect(read).toEqual(whole)
      }
    },
  )

  test.prop([answer])('is told by the field of its envelope that is missing', given => {
    const wire = travelled(codec.encode(given))
    for (const field of envelope) {
      if (!isRecord(wire)) throw new Error('an envelope is an object')
      const { [field]: _, ...rest } = wire
      expect(fault(codec, rest)).toMatch(new RegExp(`^${field}: expected `))
      expect(fault(codec, { ...wire, [field]: true })).toMatch(new RegExp(`^${field}: expected `))
    }
    expect(fault(codec, 'a text')).toMatch(/^the top level: expected /)
    expect(fault(codec, null)).toMatch(/^the top level: expected /)
  })

  test.prop([fc.anything({ withNullPrototype: true, withBigInt: true, withDate: true, withMap: true })])(
    'is understood or told what is wrong, whatever comes',
    anything => {
      const said = fault(codec, anything)
      if (said !== undefined) expect(said).toMatch(/^.+: expected .+$/s)
      for (const field of envelope) expect(() => codec.decode({ [field]: anything })).not.toThrow()
    },
  )
})
