import { either as E, option as O } from 'fp-ts'
import { BLACK, brightened, contrastRatio, mixedColour, nearestColour, WHITE, type Colour } from './colour.ts'
import { PAGE_THEMES, THEME_COLOURS, type PageTheme, type ThemeColours } from './page-themes.ts'

/** What a site's header is painted with. */
export interface HeaderColours {
  readonly background: Colour
  /** Of everything in it: white or black if absent. */
  readonly text?: Colour | undefined
}

type InThemes<A> = Readonly<Partial<Record<PageTheme, A | undefined>>>

/** The colours that a site states. A theme for which it states none gets what is nearest to that of another. */
export interface StatedColours {
  /** Of buttons, marks, the ring of the focus, and links that have no colour of their own. */
  readonly accent?: InThemes<Colour> | undefined
  /** Of links in running text. */
  readonly link?: InThemes<Colour> | undefined
  readonly header?: InThemes<HeaderColours> | undefined
}

/** An accent in a theme, with what goes with it. */
export interface AccentColours {
  readonly accent: Colour
  /** What stands on it. */
  readonly ink: Colour
  /** A tint of it, behind text. */
  readonly wash: Colour
  /** The accent, and the link, for readers who ask for more contrast. */
  readonly strong: Colour
}

/** A link in a theme. */
export interface LinkColours {
  readonly link: Colour
  readonly strong: Colour
}

/** The colours of a site's pages, all of which pass. */
export interface SiteColours {
  readonly accent?: Readonly<Record<PageTheme, AccentColours>>
  readonly link?: Readonly<Record<PageTheme, LinkColours>>
  readonly header?: Readonly<Record<PageTheme, { readonly background: Colour; readonly text: Colour }>>
}

/** A colour that cannot be read well enough where it is used. */
export interface ColourFault {
  /** `accent`, `light` */
  readonly field: readonly string[]
  readonly colour: Colour
  /** What it stands on, or what stands on it. */
  readonly against: Colour
  readonly place: ColourPlace
  readonly measured: number
  readonly needed: number
  /** The nearest colour that passes everywhere. */
  readonly nearest: O.Option<Colour>
}

/** Where a colour meets another. */
export type ColourPlace = 'page' | 'surface' | 'notice' | 'error' | 'tint' | 'button' | 'button-pointed-at' | 'header'

/** What WCAG asks of text at level AA, and at AAA. Where a colour also draws lines and signs, for which 3 would do, it is text somewhere. */
export const TEXT_CONTRAST = 4.5
const STRONG_CONTRAST = 7

/** How much brighter a button is under the pointer (`.primary-button:hover`). */
const POINTED_AT = 1.12

interface Pair {
  readonly place: ColourPlace
  readonly against: Colour
  readonly measured: number
}

const worstOf = (pairs: readonly Pair[]): Pair =>
  pairs.reduce((worst, pair) => (pair.measured < worst.measured ? pair : worst), {
    place: 'page',
    against: WHITE,
    measured: Number.POSITIVE_INFINITY,
  })

const onGrounds = (
  colour: Colour,
  { paper, surface, noticeWash, errorWash }: Pick<ThemeColours, 'paper' | 'surface' | 'noticeWash' | 'errorWash'>,
): readonly Pair[] =>
  (
    [
      ['page', paper],
      ['surface', surface],
      ['notice', noticeWash],
      ['error', errorWash],
    ] as const
  ).map(([place, against]) => ({ place, against, measured: contrastRatio(colour, against) }))

/** What stands on a button in that colour. Under the pointer the filter makes both brighter. */
const onButton = (colour: Colour): readonly Pair[] => {
  const pairsWith = (ink: Colour): readonly Pair[] => [
    { place: 'button', against: ink, measured: contrastRatio(ink, colour) },
    {
      place: 'button-pointed-at',
      against: ink,
      measured: contrastRatio(brightened(ink, POINTED_AT), brightened(colour, POINTED_AT)),
    },
  ]
  const [white, black] = [pairsWith(WHITE), pairsWith(BLACK)]
  return worstOf(white).measured >= worstOf(black).measured ? white : black
}

const accentPairs = (theme: PageTheme, colour: Colour): readonly Pair[] => [
  ...onGrounds(colour, THEME_COLOURS[theme]),
  ...onButton(colour),
]

/** How strong the tint of an accent is, strongest first. */
const TINTS = [0.12, 0.1, 0.08, 0.06, 0.04, 0.02]

/** The strongest tint on which all text can be read; at worst the paper itself, on which the accent has been found to pass. */
const washOf = (theme: PageTheme, accent: Colour): Colour => {
  const { paper, ink, muted } = THEME_COLOURS[theme]
  const passes = (wash: Colour): boolean => [ink, muted, accent].every(text => contrastRatio(text, wash) >= TEXT_CONTRAST)
  return TINTS.map(share => mixedColour(paper, accent, share)).find(passes) ?? paper
}

const passesWith =
  (pairsOf: (colour: Colour) => readonly Pair[], needed: number) =>
  (colour: Colour): boolean =>
    pairsOf(colour).every(({ measured }) => measured >= needed)

const strongOf = (pairsOf: (colour: Colour) => readonly Pair[], colour: Colour): Colour =>
  O.getOrElse(() => colour)(nearestColour(colour, passesWith(pairsOf, STRONG_CONTRAST)))

const accentOf = (theme: PageTheme, accent: Colour): AccentColours => ({
  accent,
  ink: onButton(accent)[0]?.against ?? WHITE,
  wash: washOf(theme, accent),
  strong: strongOf(colour => accentPairs(theme, colour), accent),
})

const inEveryTheme = <A>(of: (theme: PageTheme) => A): Readonly<Record<PageTheme, A>> => ({
  light: of('light'),
  sepia: of('sepia'),
  dark: of('dark'),
})

/** The fault of a stated colour: that of its worst pair. */
const faultOf = (
  field: readonly string[],
  colour: Colour | undefined,
  pairsOf: (colour: Colour) => readonly Pair[],
): readonly ColourFault[] => {
  if (colour === undefined) return []
  const worst = worstOf(pairsOf(colour))
  return worst.measured >= TEXT_CONTRAST
    ? []
    : [{ field, colour, ...worst, needed: TEXT_CONTRAST, nearest: nearestColour(colour, passesWith(pairsOf, TEXT_CONTRAST)) }]
}

/** For each theme the colour that is stated for it, or the nearest to another's that passes in it. */
const completed = (
  stated: InThemes<Colour> | undefined,
  pairsOf: (theme: PageTheme) => (colour: Colour) => readonly Pair[],
): Readonly<Record<PageTheme, Colour>> | undefined => {
  const first = PAGE_THEMES.map(theme => stated?.[theme]).find(colour => colour !== undefined)
  return first === undefined
    ? undefined
    : inEveryTheme(
        theme => stated?.[theme] ?? O.getOrElse(() => first)(nearestColour(first, passesWith(pairsOf(theme), TEXT_CONTRAST))),
      )
}

const headerPairs =
  (background: Colour) =>
  (text: Colour): readonly Pair[] => [{ place: 'header', against: background, measured: contrastRatio(text, background) }]

const readOn = (background: Colour): Colour =>
  contrastRatio(WHITE, background) >= contrastRatio(BLACK, background) ? WHITE : BLACK

/**
 * The colours of a site's pages from those that it states, or every stated colour that does not pass where the pages use it: with text at
 * least 4.5 to 1 (WCAG 1.4.3). Signs and lines, which need 3 to 1 (1.4.11), have the same colours.
 */
export const siteColours = ({ accent, link, header }: StatedColours): E.Either<readonly ColourFault[], SiteColours> => {
  const accentPairsIn = (theme: PageTheme) => (colour: Colour) => accentPairs(theme, colour)
  const accents = completed(accent, accentPairsIn)
  const whole = accents && inEveryTheme(theme => accentOf(theme, accents[theme]))
  const linkPairsIn =
    (theme: PageTheme) =>
    (colour: Colour): readonly Pair[] => {
      const wash = whole?.[theme].wash ?? THEME_COLOURS[theme].accentWash
      return [...onGrounds(colour, THEME_COLOURS[theme]), { place: 'tint', against: wash, measured: contrastRatio(colour, wash) }]
    }
  const links = completed(link, linkPairsIn)
  const painted = PAGE_THEMES.map(theme => header?.[theme]).find(colours => colours !== undefined)
  const faults = PAGE_THEMES.flatMap(theme => {
    const colours = header?.[theme]
    return [
      ...faultOf(['accent', theme], accent?.[theme], accentPairsIn(theme)),
      ...faultOf(['link', theme], link?.[theme], linkPairsIn(theme)),
      ...(colours === undefined ? [] : faultOf(['header', theme, 'text'], colours.text, headerPairs(colours.background))),
    ]
  })
  if (faults.length > 0) return E.left(faults)
  return E.right({
    ...(whole && { accent: whole }),
    ...(links && {
      link: inEveryTheme(theme => ({ link: links[theme], strong: strongOf(linkPairsIn(theme), links[theme]) })),
    }),
    ...(painted && {
      header: inEveryTheme(theme => {
        const { background, text } = header?.[theme] ?? painted
        return { background, text: text ?? readOn(background) }
      }),
    }),
  })
}
