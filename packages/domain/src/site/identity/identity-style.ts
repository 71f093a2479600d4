import type { Colour } from './colour.ts'
import type { PageTheme } from './page-themes.ts'
import type { SiteColours } from './site-colours.ts'

type InEveryTheme<A> = Readonly<Record<PageTheme, A>>

/** Declarations of the root, and those by which sepia pages differ. */
interface Rules {
  readonly all: string
  readonly sepia: string
}

/** The declarations that give properties these colours in every theme. */
const rulesOf = <A>(themes: InEveryTheme<A>, properties: Readonly<Record<string, (colours: A) => Colour>>): Rules => {
  const entries = Object.entries(properties)
  return {
    all: entries.map(([name, of]) => `${name}:light-dark(${of(themes.light)},${of(themes.dark)})`).join(';'),
    sepia: entries.map(([name, of]) => `${name}:${of(themes.sepia)}`).join(';'),
  }
}

const joined = (rules: readonly (Rules | undefined)[]): Rules => {
  const stated = rules.filter(rule => rule !== undefined)
  return { all: stated.map(({ all }) => all).join(';'), sepia: stated.map(({ sepia }) => sepia).join(';') }
}

/** The rules of a root; its selector is repeated where they have to go before others in the same layer. */
const atRoot = (root: string, { all, sepia }: Rules): string =>
  all === '' ? '' : `${root}{${all}}${root}[data-theme=sepia]{${sepia}}`

/** What the header paints anew, and what opens from it has as the page does. */
const PAINTED = ['paper', 'surface', 'ink', 'muted', 'line', 'line-strong', 'accent', 'accent-ink']

const headerStyle = (header: SiteColours['header']): string => {
  if (header === undefined) return ''
  const painted = rulesOf(header, { '--header': ({ background }) => background, '--header-ink': ({ text }) => text })
  const page = PAINTED.map(name => `--page-${name}:var(--${name})`).join(';')
  const again = PAINTED.map(name => `--${name}:var(--page-${name})`).join(';')
  return `@layer tokens{:root{${page}}${atRoot(':root', painted)}}@layer parts{.site-header{--paper:var(--header);--surface:var(--header);--accent-ink:var(--header);--ink:var(--header-ink);--muted:var(--header-ink);--line:var(--header-ink);--line-strong:var(--header-ink);--accent:var(--header-ink);color:var(--ink);background:var(--paper);border-color:transparent}.site-header :is(.popover,.header-menu){${again}}}`
}

/** The logo as tall as the header allows, and of its two variants the one for the theme that the page has. */
const LOGO =
  '@layer parts{.wordmark img{display:block;inline-size:auto;block-size:2.25rem;object-fit:contain}.wordmark:has(img)::after{content:none}.wordmark .for-dark{display:none}@media (prefers-color-scheme:dark){:root:not([data-theme=light],[data-theme=sepia]) .wordmark .for-dark{display:block}:root:not([data-theme=light],[data-theme=sepia]) .wordmark .for-light{display:none}}[data-theme=dark] .wordmark .for-dark{display:block}[data-theme=dark] .wordmark .for-light{display:none}}'

/**
 * The style sheet of a site's colours and logo; empty if it has none of its own. It comes after the sheets of the page, whose layers it adds to:
 * forced colours and the reader's wish for more contrast go before it.
 */
export const identityStyle = ({ accent, link, header }: SiteColours, hasLogo: boolean): string => {
  const tokens = joined([
    accent &&
      rulesOf(accent, {
        '--accent': colours => colours.accent,
        '--accent-ink': colours => colours.ink,
        '--accent-wash': colours => colours.wash,
      }),
    link && rulesOf(link, { '--link': colours => colours.link }),
  ])
  const strong = joined([
    accent && rulesOf(accent, { '--accent': colours => colours.strong }),
    link && rulesOf(link, { '--link': colours => colours.strong }),
  ])
  const isColoured = tokens.all !== ''
  return [
    isColoured ? `@layer tokens{${atRoot(':root', tokens)}}` : '',
    link ? '@layer base{a{color:var(--link)}}' : '',
    isColoured ? `@layer parts{@media (prefers-contrast:more) and (forced-colors:none){${atRoot(':root:root', strong)}}}` : '',
    headerStyle(header),
    hasLogo ? LOGO : '',
  ].join('')
}
