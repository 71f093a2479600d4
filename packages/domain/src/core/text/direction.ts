/** Which way a text runs. */
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

/** Languages that are written from right to left unless their tag says otherwise: those of the Arabic script first, then the others. */
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

/** Languages of more than one script whose region says which: written from right to left there. */
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

/** Languages of the list above whose region says that they are written from left to right there. */
const LTR_REGIONS: ReadonlySet<string> = new Set(['sd-in', 'ug-kz', 'ug-mn'])

const isScript = (subtag: string): boolean => /^[a-z]{4}$/.test(subtag)
const isRegion = (subtag: string): boolean => /^(?:[a-z]{2}|\d{3})$/.test(subtag)

/**
 * Which way a text in a language runs, by its BCP 47 tag: by the script that it names, or else by the language and its region. A language that is not
 * known runs from left to right. Tags are taken as files write them, with lines instead of hyphens and in any case.
 */
export const directionOf = (tag: string): Direction => {
  const [language = '', ...subtags] = tag.trim().toLowerCase().replaceAll('_', '-').split('-')
  // What follows a single letter is an extension or of private use and says nothing of the script.
  const extension = subtags.findIndex(({ length }) => length === 1)
  const own = extension < 0 ? subtags : subtags.slice(0, extension)
  const script = own.find(isScript)
  if (language.length === 1) return 'ltr'
  if (script !== undefined) return RTL_SCRIPTS.has(script) ? 'rtl' : 'ltr'
  const regional = `${language}-${own.find(isRegion) ?? ''}`
  if (RTL_REGIONS.has(regional)) return 'rtl'
  return RTL_LANGUAGES.has(language) && !LTR_REGIONS.has(regional) ? 'rtl' : 'ltr'
}
