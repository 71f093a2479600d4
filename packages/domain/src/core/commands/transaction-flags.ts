/** What an institution allows its readers to do (BAR-9). Sent with the list calls (LIFE-6). */
export interface TransactionFlags {
  readonly creditCardPurchaseAllowed: boolean
  readonly preventTransactionalAccess: boolean
  readonly preventDocumentDelivery: boolean
}
