/** The dialog that shows one list of related articles whole (REC-5). */
export const RelatedContentModal = () => null
