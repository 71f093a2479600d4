/** Error messages for the operator of the site, as the documents word them. */
export const errorWords = {
  /** TREE-1 */
  unableToRender: (name: string): string => `Unable to render ${name}`,
} as const

/** Why the side panel cannot show something (SIDE-3). */
export const sidePanelErrors = {
  noHelpText: 'no help text available',
  helpTextNotFound: 'help text not found',
  openedWithoutIdentifier: 'opened without identifier',
  substancesNotLoaded: 'substances not loaded',
  substanceNotFound: 'substance at position not found',
} as const
