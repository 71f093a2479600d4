import * as t from 'io-ts'

/** What is known of a drawn first page. */
export const DrawnPage = t.readonly(
  t.type({
    /** Of the PDF: what the picture is called, so that another file has another address. */
    hash: t.string,
    /** In CSS pixels. */
    width: t.number,
    height: t.number,
    /** Of the PDF. */
    pages: t.number,
  }),
)

export type DrawnPage = t.TypeOf<typeof DrawnPage>

/** What a picture's file is called. */
export const pictureName = ({ hash }: Pick<DrawnPage, 'hash'>): string => `${hash}.png`
