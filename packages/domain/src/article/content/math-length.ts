const EIGHTEENTHS: ReadonlyMap<string, number> = new Map(
  Object.entries({
    veryverythinmathspace: 1,
    verythinmathspace: 2,
    thinmathspace: 3,
    mediummathspace: 4,
    thickmathspace: 5,
    verythickmathspace: 6,
    veryverythickmathspace: 7,
  }),
)

const named = (name: string): string | undefined => {
  const wide = EIGHTEENTHS.get(name.replace(/^negative/, ''))
  return wide === undefined ? undefined : `${name.startsWith('negative') ? '-' : ''}${Number((wide / 18).toFixed(4))}em`
}

/**
 * A length that MathML Core understands: a number with a CSS unit is unchanged, MathML 3's named spaces become ems, `4.pt`
 * becomes `4pt`. Undefined if Core has no such length (`small`, a bare `2`).
 */
export const mathLength = (value: string): string | undefined => {
  const trimmed = value.trim()
  if (/^-?(?:\d+|\d*\.\d+)(?:em|ex|ch|rem|px|in|cm|mm|q|pt|pc|%)$|^0$/i.test(trimmed)) return trimmed
  const [, sign, number, unit = ''] =
    /^([+-]?)(\d+(?:\.\d*)?|\.\d+)\s*(em|ex|ch|rem|px|in|cm|mm|q|pt|pc|%)?$/i.exec(trimmed) ?? []
  if (number === undefined) return named(trimmed)
  return unit === '' && Number(number) !== 0 ? undefined : `${sign === '-' ? '-' : ''}${Number(number)}${unit.toLowerCase()}`
}
