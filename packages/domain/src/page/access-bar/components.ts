import type { Href } from '../../core/identifiers/href.ts'
import { function as F, option as O } from 'fp-ts'
import { receivedHref } from '../../core/links/received-href.ts'
import type { Article, LinkType } from '../../article/record/article.ts'
import { articleSignInHref } from '../article-view/institution-sign-in.ts'
import { containerOf } from '../article-view/neighbour-link.ts'
import { articlePath } from '../../article/record/paths.ts'
import type { FormPost } from '../../core/commands/form-post.ts'
import type { WindowTarget } from '../../core/commands/window-target.ts'
import type { Doi } from '../../core/identifiers/doi.ts'
import { accessAction, type AccessAction } from '../../article/pdf/access-action.ts'
import { pdfLink } from '../../article/pdf/pdf-link.ts'
import type { Reader } from '../../article/reader/reader.ts'
import { accessBarLabels } from '../../words/access-bar.ts'
import { articleViewWords } from '../../words/article-views.ts'
import type { AccessBarComponent } from './component-id.ts'
import { institutions } from './institutions.ts'
import type { LayoutFacts } from './layouts.ts'

/** The facts from which the access bar is made. */
export interface AccessBarFacts extends LayoutFacts {
  readonly article: Article
  readonly reader: Pick<Reader, 'profile' | 'settings'>
  /** The site's access option for patients, if it has one. */
  readonly patientAccessUrl: O.Option<string>
  /** The institution's own document delivery, if it has one. */
  readonly linkResolverUrl: O.Option<string>
}

/** What a component does when it is used. */
export type AccessBarAction =
  | { readonly kind: 'link'; readonly href: Href; readonly target: O.Option<WindowTarget>; readonly rel: readonly string[] }
  | { readonly kind: 'form'; readonly form: FormPost }
  | { readonly kind: 'download-issue' }
  | { readonly kind: 'third-party-pdf'; readonly doi: Doi }

/** A component without configuration. */
export interface AccessBarRule {
  /** Its label, as a configuration would write it. */
  readonly label: (article: Article) => string
  /** What it does; none if the data for it are missing. */
  readonly action: (facts: AccessBarFacts) => O.Option<AccessBarAction>
  /** Whether the settings of the reader's institution allow it (BAR-9). */
  readonly isAllowed: (settings: Reader['settings']) => boolean
}

const here: (href: O.Option<Href>) => O.Option<AccessBarAction> = O.map((href: Href): AccessBarAction => ({
  kind: 'link',
  href,
  target: O.none,
  rel: [],
}))

const elsewhere = (href: O.Option<string>): O.Option<AccessBarAction> =>
  F.pipe(
    receivedHref(href),
    O.map((address): AccessBarAction => ({
      kind: 'link',
      href: address,
      target: O.some('new-window'),
      rel: ['noreferrer', 'noopener'],
    })),
  )

const asComponent = (action: AccessAction): AccessBarAction =>
  action.kind === 'form' ? action : { kind: 'link', href: action.href, target: O.some(action.target), rel: [] }

const access =
  (wanted: LinkType) =>
  ({ article }: AccessBarFacts): O.Option<AccessBarAction> =>
    F.pipe(
      article.accessOptions.link,
      O.filter(({ linkType }) => linkType === wanted),
      O.chain(accessAction),
      O.map(asComponent),
    )

const viewPdf = ({ article }: AccessBarFacts): O.Option<AccessBarAction> =>
  F.pipe(
    pdfLink(article),
    O.map(({ href, target, rel }): AccessBarAction => ({
      kind: 'link',
      href,
      target: O.some(target),
      rel: O.isSome(rel) ? [rel.value] : [],
    })),
  )

const remoteAccess = ({ article, seamlessInstitution }: AccessBarFacts): O.Option<AccessBarAction> =>
  here(O.some(institutions(article.accessOptions, seamlessInstitution)[0]?.href ?? articleSignInHref(article)))

const signIn = ({ article }: AccessBarFacts): O.Option<AccessBarAction> => here(O.some(articleSignInHref(article)))

const always = (): boolean => true

const named = (id: keyof typeof accessBarLabels) => (): string => accessBarLabels[id]

/** Every component: its label, what it does if its data exist, and whether the settings allow it (BAR-9). */
export const ACCESS_BAR_RULES: Readonly<Record<AccessBarComponent, AccessBarRule>> = {
  ThirdPartyPDF: {
    label: named('ThirdPartyPDF'),
    action: ({ article }) => O.map((doi: Doi): AccessBarAction => ({ kind: 'third-party-pdf', doi }))(article.ids.doi),
    isAllowed: always,
  },
  ViewPDF: { label: named('ViewPDF'), action: viewPdf, isAllowed: always },
  DownloadFullIssue: {
    label: ({ meta }) => articleViewWords.downloadFull(containerOf(meta.contentType)),
    action: ({ article }) => (article.downloadFullIssue ? O.some({ kind: 'download-issue' }) : O.none),
    isAllowed: always,
  },
  OpenManuscript: {
    label: named('OpenManuscript'),
    action: ({ article }) => here(receivedHref(article.openManuscriptUrl)),
    isAllowed: always,
  },
  ViewFullText: {
    label: named('ViewFullText'),
    action: ({ article, clinicalKeyLink }) => O.alt(() => here(O.some(articlePath(article.meta))))(elsewhere(clinicalKeyLink)),
    isAllowed: always,
  },
  RemoteAccess: { label: named('RemoteAccess'), action: remoteAccess, isAllowed: always },
  SocietyAccess: { label: named('SocietyAccess'), action: ({ article }) => elsewhere(article.ashJournalLink), isAllowed: always },
  PurchasePDF: {
    label: named('PurchasePDF'),
    action: access('PURCHASE'),
    isAllowed: ({ creditCardPurchaseAllowed, preventTransactionalAccess }) =>
      creditCardPurchaseAllowed && !preventTransactionalAccess,
  },
  PatientAccess: {
    label: named('PatientAccess'),
    action: ({ patientAccessUrl }) => elsewhere(patientAccessUrl),
    isAllowed: always,
  },
  AnotherInstitution: { label: named('AnotherInstitution'), action: signIn, isAllowed: always },
  SelectAnotherInstitution: { label: named('SelectAnotherInstitution'), action: signIn, isAllowed: always },
  ClinicalKey: { label: named('ClinicalKey'), action: ({ clinicalKeyLink }) => elsewhere(clinicalKeyLink), isAllowed: always },
  DownloadPDF: { label: named('DownloadPDF'), action: access('DOWNLOAD'), isAllowed: always },
  OrderPDF: {
    label: named('OrderPDF'),
    action: access('ORDER'),
    isAllowed: ({ preventDocumentDelivery }) => !preventDocumentDelivery,
  },
  LinkResolver: { label: named('LinkResolver'), action: ({ linkResolverUrl }) => elsewhere(linkResolverUrl), isAllowed: always },
}
