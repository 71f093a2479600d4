import * as t from 'io-ts'

/** The data about a drawn first page. */
export const DrawnPage = t.readonly(
  t.type({
    /** The hash of the PDF. It names the picture, so that another file has another address. */
    hash: t.string,
    /** In CSS pixels. */
    width: t.number,
    height: t.number,
    /** The number of pages of the PDF. */
    pages: t.number,
  }),
)

export type DrawnPage = t.TypeOf<typeof DrawnPage>

/** The file name of a picture. */
export const pictureName = ({ hash }: Pick<DrawnPage, 'hash'>): string => `${hash}.png`
