/** Texts of a preview's page. */
export const previewWords = {
  /** PREV-1 */
  sidebar: 'Article preview',
  /** PREV-2 */
  snippets: 'Section snippets',
  /** PREV-9 */
  accountAccess: 'You have access to this article through your account.',
  /** For someone who tries Lectern with articles of their own. */
  openSwitch:
    'You see a preview because this article is not open access, and no one has been given access on this site. To show every article in full, start Lectern with this command:',
  /** REF-6 */
  moreReferences: 'View more references',
  /** REF-7 */
  furtherReferences: 'There are more references available in the full text version of this article.',
  /** REF-8 */
  references: (total: number): string => `References (${total})`,
} as const
