import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

/** The languages in which the interface can be built: English, and two that only show that it could be in another. */
export const LOCALES = ['en', 'en-XA', 'ar-XB'] as const

/**
 * `en-XA` has English texts that are longer and accented, `ar-XB` the same on pages that run from right to left. The tags are those by
 * which Android and Chromium call such locales.
 */
export type Locale = (typeof LOCALES)[number]

/** The locale that the environment names. */
export const localeOf = ({ LECTERN_LOCALE = '' }: NodeJS.ProcessEnv): Locale => {
  if (LECTERN_LOCALE === '') return 'en'
  const locale = LOCALES.find(each => each === LECTERN_LOCALE)
  if (locale === undefined) throw new Error(`LECTERN_LOCALE must be one of ${LOCALES.join(', ')}, not "${LECTERN_LOCALE}".`)
  return locale
}

const PSEUDO = fileURLToPath(new URL('pseudo.ts', import.meta.url))

/** Parts of the catalogue that are no texts: how counts, dates and lists are written, and the names of languages. */
const PART = /\/domain\/src\/words\/(?!(?:count-text|formats|index|language)\.ts$)[\w-]+\.ts$/

const LANGUAGE = /\/domain\/src\/core\/text\/language\.ts$/

/** Exports each text and function of a part in the pseudo-locale. Within the part, they stay English, so that none is changed twice. */
const pseudoPart = (source: string): string => {
  const names = [...source.matchAll(/^export const (\w+)/gm)].map(([, name]) => name)
  return [
    source.replaceAll(/^export const /gm, 'const '),
    `import { pseudo } from ${JSON.stringify(PSEUDO)}`,
    ...names.map(name => `const shown_${name} = pseudo(${name})`),
    `export { ${names.map(name => `shown_${name} as ${name}`).join(', ')} }`,
  ].join('\n')
}

const withLanguage = (source: string, locale: Locale): string => {
  const changed = source.replace(/(?<=\bINTERFACE_LANGUAGE: string = )'en'/, `'${locale}'`)
  if (changed === source) throw new Error('The language of the interface is not where it is expected')
  return changed
}

/** Builds the interface in another locale: its texts and its language are exchanged, and nothing else. */
export const catalogueIn = (locale: Locale): readonly Plugin[] =>
  locale === 'en'
    ? []
    : [
        {
          name: 'catalogue',
          enforce: 'pre',
          transform: (source, id) => {
            const file = id.replaceAll('\\', '/')
            if (PART.test(file)) return { code: pseudoPart(source), map: null }
            return LANGUAGE.test(file) ? { code: withLanguage(source, locale), map: null } : undefined
          },
        },
      ]
