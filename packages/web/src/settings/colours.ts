import {
  parseColour,
  siteColours,
  type ColourFault,
  type ColourPlace,
  type SiteColours,
  type StatedColours,
} from '@lectern/domain/site'
import { either as E, option as O } from 'fp-ts'
import * as t from 'io-ts'
import { settingsRecord, settingsText } from './fields/record.ts'

const Colour = settingsText('a colour as #rrggbb', parseColour)

const inThemes = <A>(name: string, colour: t.Type<A, A>) =>
  settingsRecord(name, {}, { light: colour, sepia: colour, dark: colour })

const Stated = settingsRecord(
  'colours',
  {},
  {
    accent: inThemes('the accents', Colour),
    link: inThemes('the colours of links', Colour),
    header: inThemes(
      'the colours of the header',
      settingsRecord('the colours of a header', { background: Colour }, { text: Colour }),
    ),
  },
)

/** How a message says where two colours meet. */
const PLACES: Readonly<Record<ColourPlace, string>> = {
  page: 'the page',
  surface: 'boxes and what the pointer is on',
  notice: 'notices',
  error: 'notices of errors',
  tint: 'what is marked',
  button: 'the text of buttons in that colour',
  'button-pointed-at': 'the text of buttons in that colour that the pointer is on',
  header: 'the header',
}

/** Rounded down, so that what does not pass does not seem to. */
const ratio = (value: number): string => (Math.floor(value * 100) / 100).toFixed(2)

const messageOf = ({ colour, against, place, measured, needed, nearest }: ColourFault): string =>
  `${colour} with ${against} (${PLACES[place]}) has a contrast of ${ratio(measured)} to 1, and text needs ${needed} to 1${O.match(
    () => '',
    nearby => `; the nearest colour that passes everywhere is ${String(nearby)}`,
  )(nearest)}`

/** Colours of a site's own, each of which can be read wherever the pages use it. */
export const Colours: t.Type<StatedColours, StatedColours> = new t.Type<StatedColours, StatedColours>(
  Stated.name,
  Stated.is,
  (value, context) =>
    E.chain((stated: StatedColours) => {
      const colours = siteColours(stated)
      return E.isRight(colours)
        ? t.success(stated)
        : t.failures<StatedColours>(
            colours.left.map(fault => ({
              value,
              context: fault.field.reduce((into, key) => t.appendContext(into, key, t.unknown), context),
              message: messageOf(fault),
            })),
          )
    })(Stated.validate(value, context)),
  t.identity,
)

/** The colours of the pages of a site that states these, which have been checked. */
export const coloursOf = (stated: StatedColours | undefined): SiteColours => {
  const colours = siteColours(stated ?? {})
  return E.isRight(colours) ? colours.right : {}
}
