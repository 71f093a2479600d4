/** Whether a file's name says that it holds XML. */
export const isXmlFile = (name: string): boolean => /\.(xml|nxml)$/i.test(name)
