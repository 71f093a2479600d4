/** The Crossmark dialog (XMARK-1). */
export const CrossmarkDialog = () => null
