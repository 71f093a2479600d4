/** What services know of the article beside its text (RICH-1): data, maps, cases, slides. */
export const EnrichedContent = () => null
