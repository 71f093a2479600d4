/** The direction of a text. */
export type Direction = 'ltr' | 'rtl'

/** Scripts that run from right to left, by their subtags. */
const RTL_SCRIPTS: ReadonlySet<string> = new Set([
  'adlm',
  'arab',
  'aran',
  'armi',
  'avst',
  'chrs',
  'cprt',
  'elym',
  'gara',
  'hatr',
  'hebr',
  'hung',
  'khar',
  'lydi',
  'mand',
  'mani',
  'mend',
  'merc',
  'mero',
  'narb',
  'nbat',
  'nkoo',
  'orkh',
  'ougr',
  'palm',
  'phli',
  'phlp',
  'phnx',
  'prti',
  'rohg',
  'samr',
  'sarb',
  'sidt',
  'sogd',
  'sogo',
  'syrc',
  'syre',
  'syrj',
  'syrn',
  'thaa',
  'todr',
  'yezi',
])

/** Languages written from right to left unless their tag says otherwise: those in Arabic script first, then the others. */
const RTL_LANGUAGES: ReadonlySet<string> = new Set([
  'ar',
  'ara',
  'arb',
  'acm',
  'acq',
  'acw',
  'acx',
  'acy',
  'adf',
  'aeb',
  'aec',
  'afb',
  'apc',
  'apd',
  'arq',
  'ars',
  'ary',
  'arz',
  'ayl',
  'ayn',
  'ayp',
  'bcc',
  'bgn',
  'bqi',
  'brh',
  'chg',
  'ckb',
  'fa',
  'fas',
  'per',
  'pes',
  'prs',
  'glk',
  'haz',
  'kas',
  'ks',
  'lrc',
  'luz',
  'mzn',
  'pbt',
  'pbu',
  'pnb',
  'ps',
  'pst',
  'pus',
  'sd',
  'snd',
  'sdh',
  'skr',
  'tru',
  'ug',
  'uig',
  'ur',
  'urd',
  'azb',
  'bal',
  'bft',
  'khw',
  'kvx',
  'lah',
  'lki',
  'ota',
  'rhg',
  'shu',
  'he',
  'heb',
  'hbo',
  'iw',
  'lad',
  'ydd',
  'yi',
  'yid',
  'ji',
  'jrb',
  'jpr',
  'arc',
  'syr',
  'aii',
  'cld',
  'sam',
  'mid',
  'dv',
  'div',
  'nqo',
])

/** Languages with several scripts that are written from right to left in these regions. */
const RTL_REGIONS: ReadonlySet<string> = new Set([
  'az-iq',
  'az-ir',
  'ha-cm',
  'ha-sd',
  'kk-af',
  'kk-cn',
  'kk-ir',
  'kk-mn',
  'ku-iq',
  'ku-ir',
  'ku-lb',
  'ky-cn',
  'ms-cc',
  'pa-pk',
  'tg-pk',
  'uz-af',
])

/** Languages of the list above that are written from left to right in these regions. */
const LTR_REGIONS: ReadonlySet<string> = new Set(['sd-in', 'ug-kz', 'ug-mn'])

const isScript = (subtag: string): boolean => /^[a-z]{4}$/.test(subtag)
const isRegion = (subtag: string): boolean => /^(?:[a-z]{2}|\d{3})$/.test(subtag)

/**
 * The direction of text in a language, by its BCP 47 tag: by the script that it names, otherwise by language and region. An
 * unknown language runs from left to right. Tags may have underscores instead of hyphens and any letter case, as in files.
 */
export const directionOf = (tag: string): Direction => {
  const [language = '', ...subtags] = tag.trim().toLowerCase().replaceAll('_', '-').split('-')
  // Anything after a single letter is an extension or private use and does not name a script.
  const extension = subtags.findIndex(({ length }) => length === 1)
  const own = extension < 0 ? subtags : subtags.slice(0, extension)
  const script = own.find(isScript)
  if (language.length === 1) return 'ltr'
  if (script !== undefined) return RTL_SCRIPTS.has(script) ? 'rtl' : 'ltr'
  const regional = `${language}-${own.find(isRegion) ?? ''}`
  if (RTL_REGIONS.has(regional)) return 'rtl'
  return RTL_LANGUAGES.has(language) && !LTR_REGIONS.has(regional) ? 'rtl' : 'ltr'
}
