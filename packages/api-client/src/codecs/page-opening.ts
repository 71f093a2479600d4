import type { Src } from '@lectern/domain/core'
import { FOLDABLE_PANELS, type HelpTexts, type ReadingAssistantConfig, type SiteAround } from '@lectern/domain/page'
import * as t from 'io-ts'
import { fields, Flag, list, Quantity, Text, word, type Codec } from './fields.ts'
import { SrcCodec } from './identifiers.ts'
import { PageStateCodec, type ServedPage } from './page-state.ts'
import { merged, named, sparse, type WireFields } from './records.ts'

/** The shared persistence service of seamless access: its script, the address under which it stores entries, and their context. */
export interface PersistenceSource {
  readonly script: Src
  readonly service: string
  readonly context: string
}

/** What a page needs to know about the site around it: facts for the domain's rules, and addresses for the interpreters of its commands. */
export interface Surroundings extends SiteAround {
  /** When the service sent the page, in ISO 8601. The view begins then, however late or often the browser shows it (USE-5). */
  readonly openedAt: string
  /** The address of metrics, for the client's `metricsUrl`. */
  readonly metricsUrl: Src
  readonly persistence?: PersistenceSource
  /** The script of the site's own player for recordings (TREE-14). */
  readonly playerScript?: Src
  /** The address to which pages report errors and the duration of requests (PREV-6, PREV-8). */
  readonly errorReportUrl: Src
}

/** Everything needed to open a page: the page as its reader may have it, and the site around it. */
export interface PageOpening {
  readonly served: ServedPage
  readonly surroundings: Surroundings
}

const AssistantCodec: Codec<ReadingAssistantConfig> = t.union([
  fields("the site's own assistant", { kind: word('own', ['own']) }),
  fields('an assistant from elsewhere', { kind: word('frame or script', ['frame', 'script']), url: SrcCodec }),
])

const helpTexts = list(fields('a help text', { id: Text, title: Text, paragraphs: list(Text) }))

const HelpTextsCodec: Codec<HelpTexts> = fields('help texts', { Help: helpTexts, HelpAI: helpTexts })

const SurroundingsCodec: Codec<Surroundings, WireFields> = merged(
  'the site around a page',
  named('the site around a page', {
    session: ['session', Text],
    viewToken: ['viewToken', Text],
    openedAt: ['openedAt', Text],
    feedback: ['feedback', fields('feedback', { enabled: Flag, url: SrcCodec, timeout: Quantity })],
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
    collapsible: ['collapsible', list(word('a collapsible panel', FOLDABLE_PANELS))],
    assistant: ['assistant', AssistantCodec],
    metricsUrl: ['metricsUrl', SrcCodec],
    errorReportUrl: ['errorReportUrl', SrcCodec],
  }),
  sparse('the optional facts of a site', {
    isBodyLost: ['isBodyLost', Flag],
    helpTexts: ['helpTexts', HelpTextsCodec],
    microscopeViewer: ['microscopeViewer', fields('a viewer of slides', { url: Text, signature: Text })],
    patientAccessUrl: ['patientAccessUrl', Text],
    linkResolverUrl: ['linkResolverUrl', Text],
    namesOpenSwitch: ['namesOpenSwitch', Flag],
    persistence: ['persistence', fields('a persistence service', { script: SrcCodec, service: Text, context: Text })],
    playerScript: ['playerScript', SrcCodec],
  }),
)

/** The same on the wire. */
export interface WrittenPageOpening {
  readonly served: WireFields
  readonly surroundings: WireFields
}

/** Everything needed to open a page, as the service embeds it in its own pages and sends it to other front ends. */
export const PageOpeningCodec: Codec<PageOpening, WrittenPageOpening> = fields('an opened page', {
  served: PageStateCodec,
  surroundings: SurroundingsCodec,
})
