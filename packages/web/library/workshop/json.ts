/** JSON for people: objects one entry per line, lists of plain values on one line. */
export const readableJson = (value: unknown): string =>
  `${JSON.stringify(value, null, 2).replaceAll(/\[\s+([^[\]{}]*?)\s+\]/g, (_, inner: string) => `[${inner.replaceAll(/\s*\n\s*/g, ' ')}]`)}\n`
