/** The panel beside the article that shows what the reader asked about (SIDE-1 to SIDE-5). */
export const SidePanel = () => null
