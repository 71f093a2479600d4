import type { Attachment } from './attachment.ts'
import { attribute, type ContentNode } from './node.ts'

/** The files that an article names, with what is known of them. */
export interface NamedFiles {
  readonly attachments: readonly Attachment[]
}

/** The files that were found for a `link`. */
export const filesOf = (link: ContentNode, { attachments }: NamedFiles): readonly Attachment[] => {
  const locator = attribute(link, 'locator')
  return locator === undefined ? [] : attachments.filter(({ found, basename }) => found && basename === locator)
}

/** Whether a `link` names a file of which nothing can be shown. */
export const isMissing = (link: ContentNode, files: NamedFiles): boolean =>
  attribute(link, 'locator') !== undefined && filesOf(link, files).length === 0

/** The name of the file of a `link`. */
export const fileNameOf = (link: ContentNode, { attachments }: NamedFiles): string => {
  const locator = attribute(link, 'locator') ?? ''
  return attachments.find(({ basename }) => basename === locator)?.filename ?? locator
}
