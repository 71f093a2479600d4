/** The dialogs about downloads: of an issue, of recommended articles, what the day allows, what is not available. */
export const DownloadDialogs = () => null
