/** What is said where a link to a figure or a table was asked for. */
export const copiedLinkWords = { copied: 'Link copied', inAddressBar: 'The link is in the address bar' } as const
