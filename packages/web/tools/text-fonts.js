import { fileURLToPath } from 'node:url'
import { codePointsOf, distribute, fontFaces, fontFile, pieceOf, pointsIn, renamed, span, writeFonts } from './font-pieces.js'

// Makes the text fonts from Source Serif 4 and Source Sans 3: only the weights that the style sheets use, in pieces of which a page fetches
// those that it shows.
//   node packages/web/bin/launch.js packages/web/tools/text-fonts.js

const FAMILIES = [
  { family: 'Source Serif 4', package: 'source-serif-4', name: 'Lectern Serif' },
  { family: 'Source Sans 3', package: 'source-sans-3', name: 'Lectern Sans' },
]

/** The weights that the style sheets use: that of the text, and the others. */
const TEXT = 400
const BOLDEST = 700

/**
 * The variations of a piece. Most pages show italics and Greek letters in the weight of the text alone, which takes half the bytes; upright
 * letters they show in several, and rare letters are not worth two rules.
 */
const variationsOf = (piece, style) =>
  piece !== 'greek' && (piece !== 'latin' || style === 'normal')
    ? [{ suffix: '', weight: `${TEXT} ${BOLDEST}`, wght: { min: TEXT, max: BOLDEST } }]
    : [
        { suffix: '-bold', weight: `${TEXT + 1} ${BOLDEST}`, wght: { min: TEXT, max: BOLDEST } },
        { suffix: '', weight: `${TEXT}`, wght: TEXT },
      ]

/** The features that browsers apply by themselves, and those that the style sheets ask for. */
const FEATURES = ['ccmp', 'locl', 'mark', 'mkmk', 'kern', 'liga', 'calt', 'lnum', 'onum', 'pnum', 'tnum', 'smcp']

/** What nearly every page shows: letters of western European languages inside words, digits and punctuation. */
const COMMON = [
  ...span(' ', '~'),
  ...pointsIn('\u00A0©«\u00AD°±²³µ·¹»¼½¾×Éß÷'),
  ...span('à', 'ÿ'),
  ...span('\u2000', '\u206F'),
  ...pointsIn('−™↑'),
]

/** The scripts that the installed packages offer, by the names in their files, and how each is divided. */
const SCRIPTS = {
  latin: { pieces: [['latin', COMMON]], rest: 'latin-symbols' },
  'latin-ext': {
    pieces: [
      ['dagger', pointsIn('†')],
      ['latin-extended-a', span('Ā', 'ſ')],
    ],
    rest: 'latin-extended',
  },
  greek: { pieces: [], rest: 'greek' },
  cyrillic: { pieces: [], rest: 'cyrillic', only: 'normal' },
  vietnamese: { pieces: [], rest: 'vietnamese', only: 'normal', of: 'source-serif-4' },
}

/** Faces for which no file is offered: browsers slant the upright ones. */
const isOffered = ({ only, of }, style, { package: name }) =>
  (only === undefined || only === style) && (of === undefined || of === name)

const namesFor = (name, style) => {
  const word = style === 'italic' ? 'Italic' : 'Regular'
  const short = name.replaceAll(' ', '')
  return {
    0: '© 2014–2023 Adobe (http://www.adobe.com/), with Reserved Font Name ‘Source’. Modified.',
    1: name,
    2: word,
    3: `${short}-${word}`,
    4: `${name} ${word}`,
    6: `${short}-${word}`,
    13: 'SIL Open Font License, Version 1.1',
    14: 'https://openfontlicense.org',
  }
}

/**
 * The faces for a script.
 * @param offered the code points of the faces so far: the packages' files have some letters in common
 */
const facesOf = async (family, style, script, offered) => {
  const font = await fontFile(`@fontsource-variable/${family.package}/files/${family.package}-${script}-wght-${style}.woff2`)
  const { pieces, rest } = SCRIPTS[script]
  const faces = []
  // One after the other: the converter does not expect to be called again before it has finished.
  const own = (await codePointsOf(font)).filter(point => !offered.has(point))
  for (const [piece, points] of distribute(own, pieces, rest)) {
    for (const { suffix, weight, wght } of variationsOf(piece, style)) {
      const file = `${family.package.replace(/-\d$/, '')}-${piece}-${style}${suffix}.woff2`
      const made = await pieceOf(font, points, { features: FEATURES, axes: { wght } })
      const content = await renamed(made, namesFor(family.name, style))
      faces.push({
        family: family.family,
        style,
        weight,
        display: 'optional',
        file,
        points,
        content,
        isCommon: piece === 'latin',
      })
    }
  }
  return faces
}

const faces = []
for (const family of FAMILIES) {
  for (const style of ['normal', 'italic']) {
    const offered = new Set()
    for (const [script, division] of Object.entries(SCRIPTS)) {
      if (!isOffered(division, style, family)) continue
      const made = await facesOf(family, style, script, offered)
      for (const point of made.flatMap(({ points }) => points)) offered.add(point)
      faces.push(...made)
    }
  }
}

// A browser that has waited too long for what nearly every page shows would ask in vain for what else has the character in its range.
const ordered = faces.toReversed().sort((one, other) => Number(other.isCommon) - Number(one.isCommon))

await writeFonts(fileURLToPath(new URL('../src/client/text-fonts/', import.meta.url)), [
  ...faces.map(({ file, content }) => [file, content]),
  ['text-fonts.css', `/* Made by tools/text-fonts.js. */\n${fontFaces(ordered)}`],
])
