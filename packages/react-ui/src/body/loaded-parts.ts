/** The parts of an article that its page may have to load. */
export const LOADED_PARTS = ['body', 'references', 'glossary', 'exam'] as const

export type LoadedPartName = (typeof LOADED_PARTS)[number]

/** Whether a part can be loaded after the page. */
export const isLoadedPart = (name: string): name is LoadedPartName => LOADED_PARTS.some(part => part === name)
