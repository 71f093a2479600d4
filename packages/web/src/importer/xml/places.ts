/** A place in a text. Lines and columns count from 1; columns count UTF-16 code units, as editors do. */
export interface Place {
  readonly line: number
  readonly column: number
}

/** Finds the places of offsets in a text. If offsets are given in ascending order, it reads the text only once. */
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
