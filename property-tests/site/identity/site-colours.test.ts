import { fc, test } from '@fast-check/vitest'
import {
  BLACK,
  brightened,
  contrastRatio,
  identityStyle,
  PAGE_THEMES,
  parseColour,
  siteColours,
  THEME_COLOURS,
  WHITE,
  type Colour,
  type PageTheme,
  type SiteColours,
  type StatedColours,
} from '@lectern/domain/site'
import { either as E, option as O } from 'fp-ts'
import { describe, expect } from 'vitest'
import { colour } from '../../arbitraries/colour.ts'

const read = (text: string): Colour => O.getOrElse(() => BLACK)(parseColour(text))

const inThemes = <A>(value: fc.Arbitrary<A>) => fc.record({ light: value, sepia: value, dark: value }, { requiredKeys: [] })

const stated: fc.Arbitrary<StatedColours> = fc.record(
  {
    accent: inThemes(colour),
    link: inThemes(colour),
    header: inThemes(fc.record({ background: colour, text: colour }, { requiredKeys: ['background'] })),
  },
  { requiredKeys: [] },
)

/** Every two colours of a site that meet on its pages, measured again. */
const pairsOf = (theme: PageTheme, { accent, link, header }: SiteColours): readonly number[] => {
  const { paper, surface, noticeWash, errorWash, ink, muted, accentWash } = THEME_COLOURS[theme]
  const grounds = [paper, surface, noticeWash, errorWash]
  const wash = accent?.[theme].wash ?? accentWash
  return [
    ...(accent === undefined
      ? []
      : [
          ...[...grounds, wash].map(ground => contrastRatio(ground, accent[theme].accent)),
          ...[ink, muted].map(text => contrastRatio(text, wash)),
          contrastRatio(accent[theme].ink, accent[theme].accent),
          contrastRatio(brightened(accent[theme].ink, 1.12), brightened(accent[theme].accent, 1.12)),
        ]),
    ...(link === undefined ? [] : [...grounds, wash].map(ground => contrastRatio(ground, link[theme].link))),
    ...(header === undefined ? [] : [contrastRatio(header[theme].background, header[theme].text)]),
  ]
}

const accepted = (given: StatedColours): SiteColours => {
  const colours = siteColours(given)
  if (E.isLeft(colours)) throw new Error(colours.left.map(({ field }) => field.join('.')).join(', '))
  return colours.right
}

/** The same colours, with the nearest that passes in the place of each that does not. */
const mendedOnce = (given: StatedColours): StatedColours => {
  const colours = siteColours(given)
  const faults = E.isLeft(colours) ? colours.left : []
  const passing = (field: string, otherwise: Colour | undefined): Colour | undefined =>
    faults.flatMap(fault => (fault.field.join('.') === field ? O.toUndefined(fault.nearest) : []))[0] ?? otherwise
  const themes = <A>(of: (theme: PageTheme) => A) => ({ light: of('light'), sepia: of('sepia'), dark: of('dark') })
  return {
    accent: themes(theme => passing(`accent.${theme}`, given.accent?.[theme])),
    link: themes(theme => passing(`link.${theme}`, given.link?.[theme])),
    header: themes(theme => {
      const header = given.header?.[theme]
      return header && { background: header.background, text: passing(`header.${theme}.text`, header.text) }
    }),
  }
}

/** Twice, because another accent has another tint, on which a link may not pass any more. */
const mended = (given: StatedColours): StatedColours => mendedOnce(mendedOnce(given))

describe('the colours of a site', () => {
  test.prop([stated])('pass wherever its pages use them, or are refused with what is wrong', given => {
    const colours = siteColours(given)
    if (E.isRight(colours)) {
      for (const theme of PAGE_THEMES)
        for (const measured of pairsOf(theme, colours.right)) expect(measured).toBeGreaterThanOrEqual(4.5)
    } else {
      for (const { measured, needed, colour: refused, nearest } of colours.left) {
        expect(measured).toBeLessThan(needed)
        expect(O.isSome(nearest) && nearest.value).not.toBe(refused)
      }
    }
  })

  test.prop([stated])('are accepted once each refused one is replaced by the nearest that passes', given => {
    expect(E.isRight(siteColours(mended(given)))).toBe(true)
  })

  test.prop([colour])('of one theme give those of the others', one => {
    const given = mended({ accent: { light: one } })
    const colours = accepted(given)
    expect(colours.accent?.light.accent).toBe(given.accent?.light)
    for (const theme of PAGE_THEMES) expect(Math.min(9, ...pairsOf(theme, colours))).toBeGreaterThanOrEqual(4.5)
    expect(colours.link).toBeUndefined()
  })

  test.prop([stated])('for readers who ask for more contrast have 7 to 1', given => {
    const { accent, link } = accepted(mended(given))
    for (const theme of PAGE_THEMES) {
      const { paper, surface } = THEME_COLOURS[theme]
      for (const ground of [paper, surface]) {
        expect(accent === undefined ? 7 : contrastRatio(accent[theme].strong, ground)).toBeGreaterThanOrEqual(7)
        expect(link === undefined ? 7 : contrastRatio(link[theme].strong, ground)).toBeGreaterThanOrEqual(7)
      }
    }
  })

  test('are refused with the place where they are worst, and the nearest that passes', () => {
    const faults = siteColours({
      accent: { light: read('#c08a1e') },
      header: { dark: { background: WHITE, text: read('#777') } },
    })
    expect(E.isLeft(faults) && faults.left).toMatchObject([
      { field: ['accent', 'light'], place: 'error', against: '#fbe9e8', needed: 4.5, colour: '#c08a1e' },
      { field: ['header', 'dark', 'text'], place: 'header', against: '#ffffff', needed: 4.5, nearest: O.some('#767676') },
    ])
  })

  test('that say nothing need no style', () => {
    expect(identityStyle(accepted({}), false)).toBe('')
  })

  test.prop([stated, fc.boolean()])('are a style sheet of nothing but theirs, which cannot end its element', (given, hasLogo) => {
    const colours = accepted(mended(given))
    const style = identityStyle(colours, hasLogo)
    expect(style).not.toMatch(/[<>&]/)
    expect(style.split('{').length).toBe(style.split('}').length)
    for (const { accent } of Object.values(colours.accent ?? {})) expect(style).toContain(accent)
  })
})
