import type { LinkOutUrls, Src } from '@lectern/domain/core'
import type { MicroscopeViewer } from '@lectern/domain/article'
import { defaultSite } from '@lectern/domain/site'
import {
  defaultFeedbackConfig,
  defaultLinkingHubConfig,
  FOLDABLE_PANELS,
  ownAssistant,
  type FeedbackConfig,
  type FoldablePanel,
  type HelpTexts,
  type LinkingHubConfig,
  type ReadingAssistantConfig,
  type ViewConfig,
} from '@lectern/domain/page'
import * as t from 'io-ts'
import { helpTextsOf, HelpTextsSetting } from './help-texts.ts'
import { assistantOf, AssistantSetting } from './assistant.ts'
import { OWN_REPORTS_PATH, ReportAddress } from './error-reports.ts'
import { settingsRecord, NonBlank } from './fields/record.ts'
import type { SettingsFile } from './fields/settings-file.ts'
import { settingsList } from './fields/list.ts'
import { Address, oneOf } from './fields/values.ts'
import { LinkOutsSetting } from './link-outs.ts'
import { SaleAddress, type Sales } from './sales.ts'
import { SeamlessAccessSetting } from './seamless-access.ts'

/** The site's settings for its pages (B5, FB-1, HUB-1, LINK-1, REC-4, RICH-2). */
export interface ViewSettings extends ViewConfig, Sales {
  readonly collapsiblePanels: readonly FoldablePanel[]
  readonly feedback: FeedbackConfig
  readonly linkingHub: LinkingHubConfig
  /** The addresses of articles, authors, substances and cited works on external sites. */
  readonly linkOutUrls: LinkOutUrls
  /** The address of the metrics service. */
  readonly metricsUrl: Src
  readonly microscopeViewer?: MicroscopeViewer
  /** The script of the site's own player for recordings (TREE-14). */
  readonly playerScript?: Src
  readonly assistant: ReadingAssistantConfig
  /** The site's own help texts for the side panel (SIDE-1). */
  readonly helpTexts?: HelpTexts
  /** The service that remembers institutions for guests (LIFE-7). */
  readonly seamlessAccess?: t.TypeOf<typeof SeamlessAccessSetting>
  /** Whether readers without access to an article see the first page of its PDF (PREV-10). */
  readonly pdfPreviews: boolean
  /** The address of patient access, if the site offers it (BAR-2). */
  readonly patientAccessUrl?: Src
  /** The address to which pages report errors and the duration of requests (PREV-6, PREV-8). */
  readonly errorReportUrl: Src
}

/** The defaults. */
export const defaultView: ViewSettings = {
  rightsAndContentLink: true,
  collapsiblePanels: FOLDABLE_PANELS,
  pdfPreviews: true,
  feedback: defaultFeedbackConfig,
  linkingHub: defaultLinkingHubConfig,
  linkOutUrls: defaultSite.linkOutUrls,
  metricsUrl: '/metrics',
  assistant: ownAssistant,
  errorReportUrl: OWN_REPORTS_PATH,
}

const LONGEST_WAIT = 60_000

const isWait = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value > 0 && value <= LONGEST_WAIT

const Wait = new t.Type<number, number>(
  `a whole number of milliseconds from 1 to ${LONGEST_WAIT}`,
  isWait,
  (value, context) => (isWait(value) ? t.success(value) : t.failure(value, context)),
  t.identity,
)

const Yes = new t.Type<boolean, boolean>(
  'true or false',
  t.boolean.is,
  (value, context) => (typeof value === 'boolean' ? t.success(value) : t.failure(value, context)),
  t.identity,
)

const ViewCodec = settingsRecord(
  'the view configuration',
  {},
  {
    rightsAndContentLink: Yes,
    pdfPreviews: Yes,
    collapsiblePanels: settingsList('panels', oneOf(FOLDABLE_PANELS), panel => [{ field: '', value: panel }]),
    feedback: settingsRecord('feedback', {}, { enabled: Yes, url: Address, timeout: Wait }),
    linkingHub: settingsRecord("the linking hub's sites", {}, { clinicalSite: NonBlank, mainSite: NonBlank }),
    linkOutUrls: LinkOutsSetting,
    metricsUrl: Address,
    assistant: AssistantSetting,
    helpTexts: HelpTextsSetting,
    microscopeViewer: settingsRecord('the viewer of virtual microscope slides', { url: Address, signature: NonBlank }, {}),
    playerScript: Address,
    seamlessAccess: SeamlessAccessSetting,
    patientAccessUrl: Address,
    errorReportUrl: ReportAddress,
    purchaseUrl: SaleAddress,
    orderUrl: SaleAddress,
  },
)

/** `view.json`: the differences from the default pages. */
export const viewFile: SettingsFile<t.TypeOf<typeof ViewCodec>> = { name: 'view.json', codec: ViewCodec, absent: {} }

/** The settings of `view.json`, completed with the defaults. */
export const viewOf = ({ helpTexts, ...given }: t.TypeOf<typeof ViewCodec>): ViewSettings => ({
  ...defaultView,
  ...given,
  ...(helpTexts === undefined ? {} : { helpTexts: helpTextsOf(helpTexts) }),
  feedback: { ...defaultView.feedback, ...given.feedback },
  linkingHub: { ...defaultView.linkingHub, ...given.linkingHub },
  linkOutUrls: { ...defaultView.linkOutUrls, ...given.linkOutUrls },
  assistant: given.assistant === undefined ? defaultView.assistant : assistantOf(given.assistant),
})
