/** ART-10: the document subtypes whose use nobody has to ask for. */
export const FREE_SUBTYPES: readonly string[] = [
  'ACK', 'ADV', 'ANN', 'BIO', 'CAL', 'CON', 'COP', 'CTR', 'DED', 'DUP', 'EDB', 'ERR', 'FOR', 'HTU', 'IDX', 'ITR', 'LST', 'OVW', 'PRE', 'PRP', 'PUB', 'REM', 'RET',
]

/** What the house wants to see on its pages. */
export interface ViewConfig {
  readonly rightsAndContentLink: boolean
}

/** Whether the link to rights and content shows (ART-10). Subtypes compare without regard to case: files write them small. */
export const showsRightsAndContent = ({ rightsAndContentLink }: ViewConfig, documentSubtype: string): boolean =>
  rightsAndContentLink && !FREE_SUBTYPES.includes(documentSubtype.toUpperCase())
