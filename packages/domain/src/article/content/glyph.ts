/** Characters that Elsevier files name because there was no code for them. */
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

/** The character for a `glyph`; an unknown name stays, in brackets. */
export const glyph = (name: string): string => GLYPHS.get(name) ?? (name === '' ? '' : `[${name}]`)
