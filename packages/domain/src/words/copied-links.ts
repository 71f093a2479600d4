/** Shown after a link to a figure, a table or a passage was requested. */
export const copiedLinkWords = { copied: 'Link copied', inAddressBar: 'The link is in the address bar' } as const
