/** What a reader's institution lets its readers do (BAR-9); goes with the list calls (LIFE-6). */
export interface TransactionFlags {
  readonly creditCardPurchaseAllowed: boolean
  readonly preventTransactionalAccess: boolean
  readonly preventDocumentDelivery: boolean
}
