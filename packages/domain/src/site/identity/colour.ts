import { option as O } from 'fp-ts'
import type { Brand } from '../../core/identifiers/brand.ts'

/** An opaque colour of sRGB: `#0b6469`, in lower case. */
export type Colour = Brand<string, 'Colour'>

type Channels = readonly [red: number, green: number, blue: number]

const HEX = /^#(?:[\da-f]{3}|[\da-f]{6})$/

/** Red, green and blue, each from 0 to 255. */
const channelsOf = (colour: Colour): Channels => {
  const value = Number.parseInt(colour.slice(1), 16)
  return [value >> 16, (value >> 8) & 255, value & 255]
}

const mapped = ([red, green, blue]: Channels, to: (channel: number, index: 0 | 1 | 2) => number): Channels => [
  to(red, 0),
  to(green, 1),
  to(blue, 2),
]

const colourOf = (channels: Channels): Colour => {
  const [red, green, blue] = mapped(channels, channel => Math.round(Math.min(255, Math.max(0, channel))))
  // The digit in front keeps the zeros of the six that follow.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return `#${(0x1000000 + red * 0x10000 + green * 0x100 + blue).toString(16).slice(1)}` as Colour
}

/** The colour that a text names as `#rgb` or `#rrggbb`. */
export const parseColour = (text: string): O.Option<Colour> => {
  const hex = text.trim().toLowerCase()
  if (!HEX.test(hex)) return O.none
  // Its form has been checked.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return O.some((hex.length === 7 ? hex : hex.replace(/[\da-f]/g, '$&$&')) as Colour)
}

/** The second colour laid over the first one, covering so much of it: 0 gives the first, 1 the second. */
export const mixedColour = (one: Colour, other: Colour, share: number): Colour => {
  const over = channelsOf(other)
  return colourOf(mapped(channelsOf(one), (channel, index) => channel + (over[index] - channel) * share))
}

/** What the filter `brightness()` makes of a colour. */
export const brightened = (colour: Colour, by: number): Colour => colourOf(mapped(channelsOf(colour), channel => channel * by))

/** The light of each value of a channel, from 0 to 1. */
const LIGHT: readonly number[] = /* @__PURE__ */ Array.from({ length: 256 }, (_, channel) => {
  const share = channel / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
})

const linear = (channel: number): number => LIGHT[channel] ?? 0

/** The relative luminance that WCAG defines: 0 for black, 1 for white. */
export const luminance = (colour: Colour): number => {
  const [red, green, blue] = mapped(channelsOf(colour), linear)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** The contrast ratio that WCAG defines: 1 for two equal colours, 21 for black and white. */
export const contrastRatio = (one: Colour, other: Colour): number => {
  const [a, b] = [luminance(one), luminance(other)]
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}

/** A colour by its number: `colourOfNumber(0x0b6469)`. */
export const colourOfNumber = (value: number): Colour => colourOf([(value >> 16) & 255, (value >> 8) & 255, value & 255])

/** `#000000` */
export const BLACK = /* @__PURE__ */ colourOfNumber(0)
/** `#ffffff` */
export const WHITE = /* @__PURE__ */ colourOfNumber(0xffffff)

/** How finely the way to black or white is searched: a channel changes by one at a time at most. */
const STEPS = 255

/** The colour nearest to another that passes: with the least black, or the least white, mixed into it. */
export const nearestColour = (colour: Colour, passes: (colour: Colour) => boolean): O.Option<Colour> => {
  for (let step = 0; step <= STEPS; step += 1) {
    const found = [BLACK, WHITE].map(end => mixedColour(colour, end, step / STEPS)).find(passes)
    if (found !== undefined) return O.some(found)
  }
  return O.none
}
