/** A place in a text. Lines and columns count from 1, columns in UTF-16 units as editors do. */
export interface Place {
  readonly line: number
  readonly column: number
}

/** Finds the places of offsets into a text; asked in ascending order, it reads the text once. */
export const placesIn = (text: string): ((offset: number) => Place) => {
  const lineEnd = /\r\n?|\n/g
  const lineAfter = (from: number): number => {
    lineEnd.lastIndex = from
    return lineEnd.test(text) ? lineEnd.lastIndex : Infinity
  }
  let line = 1
  let start = 0
  let next = lineAfter(0)

  return offset => {
    if (offset < start) {
      line = 1
      start = 0
      next = lineAfter(0)
    }
    while (next <= offset) {
      line += 1
      start = next
      next = lineAfter(start)
    }
    return { line, column: offset - start + 1 }
  }
}
