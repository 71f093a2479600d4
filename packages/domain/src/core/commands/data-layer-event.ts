import type { Pii } from '../identifiers/pii.ts'
import type { SupplementaryDownload } from './supplementary-download.ts'
import type { ExportFormat } from './export-format.ts'
import type { ShareNetwork } from './share-network.ts'

/** What the page pushes to its data layer. The union is closed: nothing else is ever pushed. Positions count from 1. */
export type DataLayerEvent =
  | { readonly event: 'pageLoad'; readonly pii: Pii }
  | {
      readonly event: 'contentDownload'
      readonly pii: Pii
      readonly format: string
      readonly count: number
      readonly download?: SupplementaryDownload
    }
  | { readonly event: 'recommendationClick'; readonly pii: Pii; readonly position: number }
  | { readonly event: 'linkOut'; readonly url: string; readonly name: string }
  | { readonly event: 'ctaClick'; readonly name: string }
  | { readonly event: 'ctaImpression'; readonly name: string }
  | { readonly event: 'searchStart'; readonly origin: string }
  | { readonly event: 'casaUsage'; readonly pii: Pii }
  | { readonly event: 'publisherManuscript'; readonly pii: Pii }
  | { readonly event: 'citationExport'; readonly pii: Pii; readonly format: ExportFormat }
  | { readonly event: 'socialShare'; readonly pii: Pii; readonly network: ShareNetwork }
