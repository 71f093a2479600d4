import { FOLDABLE_PANELS, type HelpTexts, type ReadingAssistantConfig, type SiteAround } from '@lectern/domain/page'
import * as t from 'io-ts'
import { fields, Flag, list, Quantity, Text, word, type Codec } from './fields.ts'
import { PageStateCodec, type ServedPage } from './page-state.ts'
import { merged, named, sparse, type WireFields } from './records.ts'

/** Where the shared persistence service of seamless access is: its script, the address that it keeps its entries under, and their context. */
export interface PersistenceSource {
  readonly script: string
  readonly service: string
  readonly context: string
}

/** What a page is told of the site around it: what the domain decides by, and where whoever carries out its commands finds what they need. */
export interface Surroundings extends SiteAround {
  /** When the service gave the page out, in ISO 8601: the view begins then, however late or often the browser shows it (USE-5). */
  readonly openedAt: string
  /** Where metrics are asked for; the client's `metricsUrl`. */
  readonly metricsUrl: string
  readonly persistence?: PersistenceSource
  /** The script of the site's own player for recordings (TREE-14). */
  readonly playerScript?: string
  /** Where pages report what went wrong with them, and how long requests took (PREV-6, PREV-8). */
  readonly errorReportUrl: string
}

/** All that a page is opened from: the page as its reader may have it, and the site around it. */
export interface PageOpening {
  readonly served: ServedPage
  readonly surroundings: Surroundings
}

const AssistantCodec: Codec<ReadingAssistantConfig> = t.union([
  fields("the site's own assistant", { kind: word('own', ['own']) }),
  fields('an assistant from elsewhere', { kind: word('frame or script', ['frame', 'script']), url: Text }),
])

const helpTexts = list(fields('a help text', { id: Text, title: Text, paragraphs: list(Text) }))

const HelpTextsCodec: Codec<HelpTexts> = fields('help texts', { Help: helpTexts, HelpAI: helpTexts })

const SurroundingsCodec: Codec<Surroundings, WireFields> = merged(
  'the site around a page',
  named('the site around a page', {
    session: ['session', Text],
    openedAt: ['openedAt', Text],
    feedback: ['feedback', fields('feedback', { enabled: Flag, url: Text, timeout: Quantity })],
    linkingHub: ['linkingHub', fields("the linking hub's sites", { clinicalSite: Text, mainSite: Text })],
    linkOutUrls: [
      'linkOutUrls',
      fields('addresses of other sites', {
        copyright: Text,
        scopus: Text,
        citedBy: Text,
        scopusAuthor: Text,
        chemistry: Text,
        metrics: Text,
        scholar: Text,
      }),
    ],
    collapsible: ['collapsible', list(word('a panel that folds', FOLDABLE_PANELS))],
    assistant: ['assistant', AssistantCodec],
    metricsUrl: ['metricsUrl', Text],
    errorReportUrl: ['errorReportUrl', Text],
  }),
  sparse('what only some sites have', {
    isBodyLost: ['isBodyLost', Flag],
    helpTexts: ['helpTexts', HelpTextsCodec],
    microscopeViewer: ['microscopeViewer', fields('a viewer of slides', { url: Text, signature: Text })],
    patientAccessUrl: ['patientAccessUrl', Text],
    linkResolverUrl: ['linkResolverUrl', Text],
    persistence: ['persistence', fields('a persistence service', { script: Text, service: Text, context: Text })],
    playerScript: ['playerScript', Text],
  }),
)

/** What a page is opened from, in the words of the wire. */
export interface WrittenPageOpening {
  readonly served: WireFields
  readonly surroundings: WireFields
}

/** What a page is opened from, as the service embeds it in its own pages, and as it answers front ends that have none of their HTML. */
export const PageOpeningCodec: Codec<PageOpening, WrittenPageOpening> = fields('an opened page', {
  served: PageStateCodec,
  surroundings: SurroundingsCodec,
})
