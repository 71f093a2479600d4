/** What stands beside the article (ART-18): substances, recommendations, special issues, other places to read it, metrics. */
export const RelatedColumn = () => null
