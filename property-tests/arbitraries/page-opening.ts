import * as fc from 'fast-check'
import type { PageOpening, Surroundings } from '@lectern/api-client'
import { defaultSite } from '@lectern/domain/site'
import {
  defaultLinkingHubConfig,
  FOLDABLE_PANELS,
  HELP_TEXTS,
  type HelpTexts,
  type ReadingAssistantConfig,
} from '@lectern/domain/page'
import { phrase } from './content.ts'
import { servedPage } from './served-page.ts'

const url = fc.constantFrom('/here', 'https://elsewhere.example/there')

const assistant: fc.Arbitrary<ReadingAssistantConfig> = fc.oneof(
  fc.constant({ kind: 'own' } as const),
  fc.record({ kind: fc.constantFrom('frame', 'script'), url }),
)

const helpText = fc.record({ id: phrase, title: phrase, paragraphs: fc.array(phrase, { maxLength: 2 }) })

const helpTexts: fc.Arbitrary<HelpTexts> = fc.oneof(
  fc.constant(HELP_TEXTS),
  fc.record({ Help: fc.array(helpText, { maxLength: 2 }), HelpAI: fc.array(helpText, { maxLength: 2 }) }),
)

/** The surroundings of a page on any site. */
export const surroundings: fc.Arbitrary<Surroundings> = fc.record(
  {
    session: fc.uuid(),
    viewToken: phrase,
    openedAt: fc.constant('2026-11-23T07:00:00.000Z'),
    feedback: fc.record({ enabled: fc.boolean(), url, timeout: fc.integer({ min: 1, max: 60_000 }) }),
    linkingHub: fc.constantFrom(defaultLinkingHubConfig, { clinicalSite: 'Clinic', mainSite: 'Journals' }),
    linkOutUrls: fc.constant(defaultSite.linkOutUrls),
    collapsible: fc.subarray([...FOLDABLE_PANELS]),
    assistant,
    metricsUrl: url,
    errorReportUrl: url,
    isBodyLost: fc.boolean(),
    helpTexts,
    microscopeViewer: fc.record({ url, signature: phrase }),
    patientAccessUrl: url,
    linkResolverUrl: url,
    namesOpenSwitch: fc.boolean(),
    persistence: fc.record({ script: url, service: url, context: phrase }),
    playerScript: url,
  },
  {
    requiredKeys: [
      'session',
      'viewToken',
      'openedAt',
      'feedback',
      'linkingHub',
      'linkOutUrls',
      'collapsible',
      'assistant',
      'metricsUrl',
      'errorReportUrl',
    ],
  },
)

/** Everything needed to open any page. */
export const pageOpening: fc.Arbitrary<PageOpening> = fc.record({ served: servedPage, surroundings })
