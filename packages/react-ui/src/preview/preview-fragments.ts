/**
 * The parts of a preview's page that are stored as markup. Parts after the text only exist for a preview if they were received
 * with its state.
 */
export const PREVIEW_FRAGMENTS = [
  'title',
  'authors',
  'abstracts',
  'keywords',
  'introduction',
  'snippets',
  'license',
  'facts',
  'tail',
  'first-references',
  'further-references',
] as const

export type PreviewFragmentName = (typeof PREVIEW_FRAGMENTS)[number]

/** Each part's markup. In the browser, where the markup is already on the page, each name has an empty text. */
export type PreviewFragments = Readonly<Partial<Record<PreviewFragmentName, string>>>
