/** The section of an article with its supplementary files. */
export const supplementaryFilesWords = { title: 'Supplementary files' } as const
