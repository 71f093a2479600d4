import { colourOfNumber, type Colour } from './colour.ts'

/** The themes of pages. */
export const PAGE_THEMES = ['light', 'sepia', 'dark'] as const

export type PageTheme = (typeof PAGE_THEMES)[number]

/** What colours of a site's own stand on, and what stands on them. */
export interface ThemeColours {
  readonly paper: Colour
  readonly surface: Colour
  readonly noticeWash: Colour
  readonly errorWash: Colour
  readonly accentWash: Colour
  readonly ink: Colour
  readonly muted: Colour
}

/** The colours of the themes in the styles of `@lectern/react-ui`, which a test compares with these. */
export const THEME_COLOURS: Readonly<Record<PageTheme, ThemeColours>> = {
  light: {
    paper: /* @__PURE__ */ colourOfNumber(0xfffefb),
    surface: /* @__PURE__ */ colourOfNumber(0xf6f4ee),
    noticeWash: /* @__PURE__ */ colourOfNumber(0xfdf3dc),
    errorWash: /* @__PURE__ */ colourOfNumber(0xfbe9e8),
    accentWash: /* @__PURE__ */ colourOfNumber(0xe4f0ef),
    ink: /* @__PURE__ */ colourOfNumber(0x1c1e21),
    muted: /* @__PURE__ */ colourOfNumber(0x565b63),
  },
  sepia: {
    paper: /* @__PURE__ */ colourOfNumber(0xf8f1e2),
    surface: /* @__PURE__ */ colourOfNumber(0xefe6d2),
    noticeWash: /* @__PURE__ */ colourOfNumber(0xfdf3dc),
    errorWash: /* @__PURE__ */ colourOfNumber(0xfbe9e8),
    accentWash: /* @__PURE__ */ colourOfNumber(0xe3e6d4),
    ink: /* @__PURE__ */ colourOfNumber(0x33291c),
    muted: /* @__PURE__ */ colourOfNumber(0x65573f),
  },
  dark: {
    paper: /* @__PURE__ */ colourOfNumber(0x15171a),
    surface: /* @__PURE__ */ colourOfNumber(0x1d2024),
    noticeWash: /* @__PURE__ */ colourOfNumber(0x2c2517),
    errorWash: /* @__PURE__ */ colourOfNumber(0x331c1d),
    accentWash: /* @__PURE__ */ colourOfNumber(0x1b2f31),
    ink: /* @__PURE__ */ colourOfNumber(0xe7e4dd),
    muted: /* @__PURE__ */ colourOfNumber(0xa9acb1),
  },
}
