/** Characters that Elsevier files name, having had no code for them. */
const glyphs: Readonly<Record<string, string>> = {
  bigdot: '●', dbnd: '=', hbnd: '┄', lozf: '⧫', qbnd: '≣', rad: '•', sbnd: '–', scy: '℃', tbnd: '≡',
}

/** The character that a `glyph` stands for; its name in brackets where nobody knows it. */
export const glyph = (name: string): string => (name === '' ? '' : Object.hasOwn(glyphs, name) ? (glyphs[name] ?? '') : `[${name}]`)
