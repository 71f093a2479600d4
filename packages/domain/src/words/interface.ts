/** Words that are in many places of the interface. */
export const interfaceWords = {
  loading: 'Loading...',
  tryAgain: 'Try again',
  reloadPage: 'Reload the page',
  close: 'Close',
  show: 'Show',
  hide: 'Hide',
  contents: 'Contents',
  skipToContent: 'Skip to main content',
  /** Parts the name of something from what it says. */
  colon: ': ',
  /** Where the script of a part of the page did not come. */
  partLost: 'This part of the page did not load. ',
  /** Before a hint for anyone who only hears the page, after what it belongs to. */
  hintAfter: '. ',
  views: 'Views of this article',
  /** What the frames are called that take files which nobody looks at. */
  downloads: 'Downloads',
} as const
