/** Whether a file's name has an XML extension. */
export const isXmlFile = (name: string): boolean => /\.(xml|nxml)$/i.test(name)
