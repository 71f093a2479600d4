/** The ways to the articles before and after this one (ART-13). */
export const IssueNavigation = () => null
