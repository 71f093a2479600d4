/** Characters that Elsevier files give by name because they had no code. */
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

/** The character for a `glyph`; an unknown name is kept, in brackets. */
export const glyph = (name: string): string => GLYPHS.get(name) ?? (name === '' ? '' : `[${name}]`)
