import { rewriting, type Rewriting, type Taken } from './rewriting.ts'

/** Up to this many columns are written out of `*{20}{c}`, which publishers write for any number. */
const MOST_COLUMNS = 40

const rules = (...groups: readonly (readonly (readonly [string, Rewriting])[])[]): ReadonlyMap<string, Rewriting> =>
  new Map(groups.flat())

/** Commands, separated by spaces, that are left out with their arguments. */
const dropped = (takes: readonly Taken[], names: string): readonly (readonly [string, Rewriting])[] =>
  names.split(' ').map(name => [`\\${name}`, { takes, to: () => '' }])

/** Commands, separated by spaces, of which something else is made. */
const made = (
  takes: readonly Taken[],
  names: string,
  to: (...given: readonly string[]) => string,
): readonly (readonly [string, Rewriting])[] => names.split(' ').map(name => [`\\${name}`, { takes, to }])

const repetitions = (count = ''): number => Math.min(Math.max(Number(count) || 1, 1), MOST_COLUMNS)

/** A character by its number, decimal or, after an x, hexadecimal. */
const characterOf = (code: string): string => {
  const number = Number(code.trim().replace(/^x/i, '0x'))
  return number > 0x20 && number < 0x11_0000 && (number < 0xd800 || number > 0xdfff) ? String.fromCodePoint(number) : ''
}

/** The columns of an array as letters: without what stands between them, widths and repetitions. */
const columnsOf = (preamble: string): string => {
  const bare = preamble
    .replace(/\*\s*\{?(\d+)\}?\s*\{?([lcr|])\}?/g, (_, count: string, column: string) => column.repeat(repetitions(count)))
    .replace(/[@!<>]\s*\{[^{}]*\}/g, '')
    .replace(/[pmb]\s*\{[^{}]*\}/g, 'l')
    .replace(/D(?:\s*\{[^{}]*\}){3}/g, 'c')
    .replace(/[LCR]/g, column => column.toLowerCase())
    .replace(/[^lcr|:]/g, '')
  return bare === '' ? 'l' : bare
}

const begun = (name: string, argument = ''): string => `\\begin{${name}}${argument}`

const array = (columns: string): string => begun('array', `{${columnsOf(columns)}}`)

/** Environments that only number, place or size a formula. */
const FRAMES: ReadonlySet<string> = new Set([
  'center',
  'displaymath',
  'document',
  'equation',
  'equation*',
  'flushleft',
  'math',
  'minipage',
  'small',
  'subequations',
])

const ALIGNED: ReadonlySet<string> = new Set(['align', 'align*', 'flalign', 'flalign*'])
const GATHERED: ReadonlySet<string> = new Set(['gather', 'gather*', 'multline', 'multline*'])
const THREE_COLUMNS: ReadonlySet<string> = new Set(['eqnarray', 'eqnarray*'])

/** Environments that take a preamble, as an array does. */
const LIKE_ARRAYS: ReadonlySet<string> = new Set(['IEEEeqnarray', 'IEEEeqnarray*', 'array', 'tabular'])

const ends = (name: string): string => {
  if (FRAMES.has(name)) return ''
  if (ALIGNED.has(name)) return '\\end{aligned}'
  if (GATHERED.has(name)) return '\\end{gathered}'
  return `\\end{${THREE_COLUMNS.has(name) || LIKE_ARRAYS.has(name) ? 'array' : name}}`
}

const begins = (name: string): string => {
  if (FRAMES.has(name)) return ''
  if (ALIGNED.has(name)) return begun('aligned')
  if (GATHERED.has(name)) return begun('gathered')
  return THREE_COLUMNS.has(name) ? array('rcl') : begun(name)
}

/** How an environment begins, with the place that some have. */
const BEGIN = /\\begin\s*\{\s*([a-zA-Z]+\*?)\s*\}(?:\s*\[[btc]\])?/g
const END = /\\end\s*\{\s*([a-zA-Z]+\*?)\s*\}/g

/** The preamble of an array, in which braces are nested twice at most. */
const PREAMBLE = /\\begin\{(IEEEeqnarray\*?|array|tabular)\}\s*(?:\[[a-z]\])?\s*\{((?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*)\}/g

/**
 * Environments as the converter knows them. Those that number each of their lines remain in a formula with numbers of its own, because only
 * they may contain them.
 */
const environments = (tex: string, isNumbered: boolean): string => {
  const kept = (name: string): boolean => isNumbered && (ALIGNED.has(name) || GATHERED.has(name))
  return tex
    .replace(BEGIN, (_, name: string) => (kept(name) ? begun(name) : begins(name)))
    .replace(END, (_, name: string) => (kept(name) ? `\\end{${name}}` : ends(name)))
    .replace(PREAMBLE, (_, _name: string, columns: string) => array(columns))
}

const TABLE = /\\begin\{tabular\}\s*(?:\[[a-z]\])?\s*\{[^{}]*\}((?:(?!\\begin\b|\\end\b)[^])*)(?=\\end\{tabular\})/g

const textCell = (cell: string): string => {
  const words = cell.trim()
  return words === '' || words === '&' || words === '\\\\' ? cell : `\\text{${words}}`
}

/** The cells of a table of text as text, so that it can be an array. */
const textCells = (tex: string): string =>
  tex.replace(TABLE, (table: string, content: string) => {
    const cells = content.split(/((?<!\\)&|\\\\)/).map(textCell)
    return table.slice(0, table.length - content.length) + cells.join('')
  })

/** Symbols that only mathematics may contain, but that publishers also put into text. */
const SYMBOLS =
  /\\(?:(?:up|var)?(?:alpha|beta|gamma|delta|epsilon|zeta|eta|theta|iota|kappa|lambda|mu|nu|xi|pi|rho|sigma|tau|upsilon|phi|chi|psi|omega)|Gamma|Delta|Theta|Lambda|Xi|Pi|Sigma|Phi|Psi|Omega|times|cdot|pm|mp|leq?|geq?|neq?|approx|sim|infty|circ|prime|ell|to|rightarrow|degree)(?![a-zA-Z])/g

const SCRIPTS = /(?<!\\)[_^](?:\{[^{}]*\}|[^\s\\{}$])/g

/** Text with the symbols and scripts in it as mathematics. */
const asText = (content = ''): string =>
  content.includes('$')
    ? content
    : content
        .replace(SYMBOLS, symbol => `$${symbol}$`)
        .replace(SCRIPTS, script => `$${script}$`)
        .replace(/(?<!\\)&/g, '\\&')

/** `\newcommand{\x}[2]{…}` as the `\def` of plain TeX, which may also define again what is defined. It knows no optional arguments. */
const definition = (name: string, count: string, fallback: string, body: string): string =>
  fallback === ''
    ? `\\def${name.trim()}${Array.from({ length: Math.min(Number(count) || 0, 9) }, (_, index) => `#${index + 1}`).join('')}{${body}}`
    : `\\newcommand{${name}}[${count}][${fallback}]{${body}}`

const operator = (name: string, words: string, star = ''): string => `\\def${name.trim()}{\\operatorname${star}{${words}}}`

const OF_ONE: readonly Taken[] = ['m']
const OF_TWO: readonly Taken[] = ['m', 'm']
const OF_THREE: readonly Taken[] = ['m', 'm', 'm']

const env =
  (name: string) =>
  (content = ''): string =>
    `\\begin{${name}}${content}\\end{${name}}`

const wrapped =
  (...commands: readonly string[]) =>
  (content = ''): string =>
    commands.reduceRight((inner, command) => `\\${command}{${inner}}`, content)

const GREEK = 'Gamma Delta Theta Lambda Xi Pi Sigma Upsilon Phi Psi Omega'

/** Commands that the converter does not know, in words of those that it knows. */
const COMMANDS = rules(
  dropped(
    [],
    'nonumber notag hfill hfil hss allowbreak nobreak nolinebreak linebreak pagebreak displaybreak break noindent null protect strut mathstrut ' +
      'displaylimits selectfont centering par global long boldmath unboldmath',
  ),
  dropped(OF_ONE, 'label noalign vspace vspace* cline fontfamily fontseries fontshape mathversion index skew leftroot'),
  dropped(OF_ONE, 'uproot arraystretch'),
  dropped(OF_TWO, 'fontsize setlength'),
  dropped(['o', 'm'], 'rowcolor cellcolor columncolor'),
  dropped(['m', 'm', 'm', 'm'], 'usefont'),
  made([], '\\*', () => '\\\\'),
  made([], 'hdots', () => '\\dots '),
  made([], 'adots', () => '\\iddots '),
  made([], 'newline', () => '\\\\'),
  made([], 'textmu', () => '\\mathrm{\\mu}'),
  made([], 'textdegree', () => '{}^{\\circ}'),
  made([], 'textperthousand permil', () => '\\text{‰}'),
  made([], 'gdef', () => '\\def'),
  made(OF_ONE, 'text mbox textnormal', content => `\\text{${asText(content)}}`),
  made([], 'textendash', () => '\\text{–}'),
  made([], 'textemdash', () => '\\text{—}'),
  made([], 'textquoteright', () => '\\text{’}'),
  made([], 'textquoteleft', () => '\\text{‘}'),
  made([], 'textquotedblleft', () => '\\text{“}'),
  made([], 'textquotedblright', () => '\\text{”}'),
  made([], 'textbullet', () => '\\bullet '),
  made([], 'textgreater', () => '>'),
  made([], 'textless', () => '<'),
  made([], 'textasciitilde', () => '\\sim '),
  made([], 'texttimes', () => '\\times '),
  made([], 'textpm', () => '\\pm '),
  made([], 'celsius textcelsius', () => '\\mathrm{°C}'),
  made([], 'ohm', () => '\\Omega '),
  made([], 'micro', () => '\\mathrm{\\mu}'),
  made([], '-', () => ''),
  made([], '/', () => ''),
  made(OF_ONE, 'sb', content => `_{${content}}`),
  made(OF_ONE, 'sp', content => `^{${content}}`),
  made(OF_ONE, 'unicode', (code = '') => characterOf(code)),
  made([], 'earth', () => '\\oplus '),
  made(OF_THREE, 'multicolumn', (count, _columns, content = '') => content + ' &'.repeat(repetitions(count) - 1)),
  made(OF_ONE, 'mspace', (space = '') => `\\mkern${space} `),
  made(OF_ONE, 'hdotsfor', () => '\\dots '),
  made(OF_ONE, 'textsl', wrapped('textit')),
  made(OF_ONE, 'mathsl', wrapped('mathit')),
  made(OF_ONE, 'mathbold mathbfsf mathsfbf mathsfit', wrapped('boldsymbol')),
  made(OF_ONE, 'mathlarger mathsmaller', content => `{${content}}`),
  made(['o', 'o', 'm'], 'makebox', (_, _place, content) => wrapped('text')(content)),
  made(['o', 'o', 'm'], 'framebox', (_, _place, content) => wrapped('fbox')(content)),
  made(OF_ONE, 'ensuremath shoveleft shoveright', content => `{${content}}`),
  made(OF_ONE, 'emph', wrapped('textit')),
  made(OF_ONE, 'textsuperscript', content => `{}^{\\text{${asText(content)}}}`),
  made(OF_ONE, 'textsubscript', content => `{}_{\\text{${asText(content)}}}`),
  made(OF_ONE, 'textsc', content => `\\class{small-caps}{\\text{${asText(content)}}}`),
  // The space after the command only ends its name.
  made(['r'], 'sc', (content = '') => `\\class{small-caps}{\\text{${asText(content.trimStart())}}}`),
  made(OF_ONE, 'intertext', content => `\\text{${content}}\\\\`),
  made(OF_ONE, 'mathbbm mathds', wrapped('mathbb')),
  made(OF_ONE, 'mathpzc', wrapped('mathcal')),
  made(OF_ONE, 'mathbfcal', wrapped('boldsymbol', 'mathcal')),
  made(OF_ONE, 'bm mathbit mathbi mathbfit symbfit', wrapped('boldsymbol')),
  made(OF_ONE, 'symbf', wrapped('mathbf')),
  made(OF_ONE, 'symup mathup unit si', wrapped('mathrm')),
  made(OF_ONE, 'num', content => `{${content}}`),
  made(OF_TWO, 'SI', (number, unit) => `${number}\\,\\mathrm{${unit}}`),
  made(OF_ONE, 'cee chem', wrapped('ce')),
  made(OF_ONE, 'slashed', wrapped('cancel')),
  made(OF_ONE, 'undertilde', wrapped('utilde')),
  made(OF_ONE, 'underbar', wrapped('underline')),
  made(OF_ONE, 'operatornamewithlimits', wrapped('operatorname*')),
  made(OF_ONE, 'mathop', wrapped('mathop')),
  made(OF_TWO, 'accentset', (mark, base) => `\\overset{${mark}}{${base}}`),
  made(OF_TWO, 'underaccent', (mark, base) => `\\underset{${mark}}{${base}}`),
  made(OF_TWO, 'nicefrac sfrac', (above, below) => `{${above}}/{${below}}`),
  made(OF_TWO, 'tensor', (base, indices) => `{${base}}${indices}`),
  made(OF_ONE, 'indices', indices => `{}${indices}`),
  made(OF_TWO, 'href', (_, content) => `{${content}}`),
  made(OF_TWO, 'raisebox scalebox parbox rotatebox', (_, content) => wrapped('text')(content)),
  made(OF_THREE, 'resizebox', (_, _height, content) => wrapped('text')(content)),
  made(OF_ONE, 'hspace*', wrapped('hspace')),
  made(['\\of', 'm'], 'root', (degree = '', content = '') => `\\sqrt[${degree.trim()}]{${content}}`),
  made(['\\over', 'm'], 'buildrel', (above = '', base = '') => `\\mathrel{\\overset{${above}}{${base}}}`),
  made(OF_ONE, 'matrix', env('matrix')),
  made(OF_ONE, 'pmatrix', env('pmatrix')),
  made(OF_ONE, 'cases', env('cases')),
  made(OF_ONE, 'eqalign', env('aligned')),
  made(OF_ONE, 'displaylines', env('gathered')),
  made(['r'], 'eqno leqno', (number = '') => `\\tag*{${number.replace(/^\s*\{(.*)\}\s*$/s, '$1').trim()}}`),
  made(['m', 'o', 'o', 'm'], 'newcommand renewcommand providecommand', (name = '', count = '', fallback = '', body = '') =>
    definition(name, count, fallback, body),
  ),
  made(OF_TWO, 'DeclareMathOperator', (name = '', words = '') => operator(name, words)),
  made(OF_TWO, 'DeclareMathOperator*', (name = '', words = '') => operator(name, words, '*')),
  GREEK.split(' ').flatMap(letter => made([], `Up${letter.toLowerCase()}`, () => `\\mathrm{\\${letter}}`)),
)

const commands = rewriting(COMMANDS)

const tagged = /\\(?:tag|l?eqno)(?![a-zA-Z])/

/** Whether a formula has a number of its own. */
export const isNumbered = (tex: string): boolean => tagged.test(tex)

const withoutNumbers = rewriting(rules(dropped(OF_ONE, 'tag tag*'), dropped(['r'], 'eqno leqno')))

/** The same formula with its last number after it, where any formula may have one. */
export const numberedAsAWhole = (tex: string): string => {
  const number = [...tex.matchAll(/\\tag\*? ?\{[^{}]*\}/g)].at(-1)?.[0]
  return number === undefined ? tex : `${withoutNumbers(tex)}${number}`
}

/** Without lengths that only print has; bold text ends with the mathematics in it. */
const spelled = (tex: string): string =>
  tex
    .replace(/\\begin\s*\{minipage\}(?:\s*\[[a-z]\])*\s*\{[^{}]*\}/g, '\\begin{minipage}')
    .replace(/\\kern\s*-?\s*\\nulldelimiterspace/g, '')
    .replace(/\\boldmath\s*\$([^$]*)\$/g, (_, content: string) => `$\\boldsymbol{${content}}$`)

/**
 * A formula in the words that the converter knows. Commands that only space or place it are left out.
 * @param ownNumber whether to keep the number that the TeX gives it
 */
export const inKnownWords = (tex: string, ownNumber: boolean): string => {
  const numbered = ownNumber ? tex : withoutNumbers(tex)
  return commands(environments(textCells(spelled(numbered)), isNumbered(numbered)))
}
