import type { EndpointName } from '@lectern/domain/core'
import { failurePolicies, isReported, type FailurePolicy } from '@lectern/domain/page'
import { describe, expect, test } from 'vitest'

const endpoints = Object.keys(failurePolicies) as readonly EndpointName[]

const withPolicy = (policy: FailurePolicy): readonly EndpointName[] =>
  endpoints.filter(endpoint => failurePolicies[endpoint] === policy).toSorted()

describe('LIFE-2, LIFE-12 a failing list sets the failed state of its part', () => {
  test('those that the documents name, and those that the catalogue decides', () => {
    expect(withPolicy('failed-state')).toEqual([
      'authorArticles',
      'authorMetadata',
      'authors',
      'citingArticles',
      'entitledRecommendations',
      'exam',
      'glossary',
      'linkingHub',
      'metrics',
      'questionsAndAnswers',
      'recommendations',
      'references',
      'referredToBy',
      'refersTo',
      'specialIssueArticles',
    ])
  })
})

describe('LIFE-3 silently ignored', () => {
  test('are contents, neighbours, chapters, virtual special issue, substances, institutions, topics and enriched content', () => {
    expect(withPolicy('ignored')).toEqual([
      'chapters',
      'enrichedContent',
      'seamlessAccess',
      'siblings',
      'substances',
      'toc',
      'topicAnnotations',
      'virtualSpecialIssue',
    ])
  })

  test.each(endpoints)('%s is reported unless it is ignored', endpoint =>
    expect(isReported(endpoint)).toBe(failurePolicies[endpoint] !== 'ignored'),
  )
})

describe('REF-10, LIFE-12 only logged', () => {
  test('are the links of references, the counter and the feedback', () => {
    expect(withPolicy('logged')).toEqual(['externalReferenceLinks', 'feedback', 'investigation', 'referenceLinks'])
  })
})

describe('LIFE-4, ISS-2, FTR-5, LIFE-12 what fails in a way of its own', () => {
  test.each<[FailurePolicy, readonly EndpointName[]]>([
    ['body-stop', ['body']],
    ['transient-error', ['issueMetadata']],
    ['doi-fallback', ['entitlements']],
    ['message', ['exportCitation', 'exportRefWorks']],
  ])('%s', (policy, expected) => expect(withPolicy(policy)).toEqual(expected))
})
