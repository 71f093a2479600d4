/** Characters that Elsevier files name, having had no code for them. */
const GLYPHS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    bigdot: '●',
    dbnd: '=',
    hbnd: '┄',
    lozf: '⧫',
    qbnd: '≣',
    rad: '•',
    sbnd: '–',
    scy: '℃',
    tbnd: '≡',
  }),
)

/** The character that a `glyph` stands for; its name in brackets where nobody knows it. */
export const glyph = (name: string): string => GLYPHS.get(name) ?? (name === '' ? '' : `[${name}]`)
