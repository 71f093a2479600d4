/** Texts used in many places. */
export const interfaceWords = {
  loading: 'Loading...',
  tryAgain: 'Try again',
  reloadPage: 'Reload the page',
  close: 'Close',
  show: 'Show',
  hide: 'Hide',
  showPart: (title: string): string => `Show ${title}`,
  hidePart: (title: string): string => `Hide ${title}`,
  contents: 'Contents',
  skipToContent: 'Skip to main content',
  /** Separates a name from its description. */
  colon: ': ',
  /** Shown if the script of a part of the page failed to load. */
  partLost: 'This part of the page could not be loaded. ',
  /** Separates a hint for screen readers from the text before it. */
  hintAfter: '. ',
  views: 'Views of this article',
  /** Titles of hidden frames that receive downloads. */
  downloads: 'Downloads',
} as const
