/** What the page tells its data layer (USE-4). */
export type DataLayerEvent =
  | { readonly event: 'pageLoad'; readonly pii: string }
  | { readonly event: 'contentDownload'; readonly pii: string; readonly format: string; readonly count: number }
  | { readonly event: 'recommendationClick'; readonly pii: string; readonly position: number }
  | { readonly event: 'linkOut'; readonly url: string; readonly name: string }
  | { readonly event: 'ctaClick'; readonly name: string }
  | { readonly event: 'ctaImpression'; readonly name: string }
  | { readonly event: 'searchStart'; readonly origin: string }
