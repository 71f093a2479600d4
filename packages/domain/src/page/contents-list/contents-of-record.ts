import { articlePage } from '../../article/summary/article-page.ts'
import { SUPPLEMENTARY_SECTION, type ContentsEntry } from '../../article/summary/contents-entry.ts'
import { PART_NAMES } from '../../article/record/part-names.ts'
import type { ArticleRecord } from '../../article/record/record.ts'
import { supplementaryFiles, type SupplementaryFile } from '../../article/record/supplementary-files.ts'
import { attachmentHref } from '../../article/content/attachment-href.ts'
import { captionTitle } from '../../article/content/caption-title.ts'
import { figures, tables, type Listed } from '../../article/content/listed.ts'
import type { ContentNode } from '../../article/content/node.ts'
import { placeFloats } from '../../article/content/place-floats.ts'
import { thumbnail } from '../../article/content/thumbnail.ts'
import type { TableOfContents } from './table-of-contents.ts'

const pictureOf = ({ meta: { pii }, attachments }: ArticleRecord, node: ContentNode): { readonly thumbnail?: string } => {
  const file = thumbnail(node, attachments)
  return file === undefined ? {} : { thumbnail: attachmentHref(pii, file) }
}

/** A float that can be listed: one with an id, and a label or a caption. */
const listedEntry =
  (record: ArticleRecord) =>
  ({ id, label, title, node }: Listed): readonly ContentsEntry[] =>
    id === '' || ((label ?? '') === '' && title === '')
      ? []
      : [
          {
            id,
            ...(label === undefined ? {} : { label }),
            title: captionTitle(node, record.meta.language),
            children: [],
            ...pictureOf(record, node),
          },
        ]

const fileEntry =
  (language: string) =>
  ({ attachment, component }: SupplementaryFile): ContentsEntry => ({
    id: component === undefined || component.id === '' ? SUPPLEMENTARY_SECTION.id : component.id,
    ...(component?.label === undefined ? {} : { label: component.label }),
    title: (component === undefined ? '' : captionTitle(component.node, language)) || attachment.filename,
    children: [],
  })

/**
 * The contents of an article: its headed parts, its figures and tables in the order of the text, and its supplementary files. Everyone may see
 * them, also those of a closed article: of a caption they have the first sentence, up to 80 characters (CLOSED-4).
 */
export const contentsOfRecord = (record: ArticleRecord): TableOfContents => {
  const { language } = record.meta
  const text = PART_NAMES.flatMap(name => placeFloats(record.parts[name]))
  return {
    outline: articlePage(record).contents,
    figures: figures(text).flatMap(listedEntry(record)),
    tables: tables(text).flatMap(listedEntry(record)),
    extras: supplementaryFiles(record).map(fileEntry(language)),
  }
}
