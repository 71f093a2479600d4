import { createElement } from 'react'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { articleBody } from './article-body.ts'
import { Page, Sections } from './components.ts'

/** How the body comes alive: not at all (no script), left alone, in one go, or in slices. */
export const MODES = ['floor', 'leaf', 'full', 'transition'] as const
export type Mode = (typeof MODES)[number]

export interface Variant {
  readonly mode: Mode
  /** Whether sections carry `content-visibility: auto`. */
  readonly contained: boolean
}

export const VARIANTS: readonly Variant[] = [false, true].flatMap(contained => MODES.map(mode => ({ mode, contained })))

/** The short name of a variant in tables: `full`, `full-cv`. */
export const nameOf = ({ mode, contained }: Variant): string => (contained ? `${mode}-cv` : mode)

const STYLE = `
body { margin: 0 auto; max-width: 42rem; font: 18px/1.6 Georgia, serif }
header { display: flex; gap: .5rem }
p { margin: 0 0 1rem }
table { border-collapse: collapse } td { padding: .25rem .75rem; border-bottom: 1px solid #ddd }
.picture { height: 16rem; background: #eee } .ref { color: #0b6b6f; text-decoration: none }
`

const CONTAIN = 'section { content-visibility: auto; contain-intrinsic-size: auto 60rem }\n'

/** JSON that may stand inside a script element. */
const inScript = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c')

/** The parts of a page, so that each can be weighed by itself. */
export interface PageParts {
  readonly html: string
  /** The tree as JSON, empty where the browser needs none. */
  readonly state: string
}

/** The document of an article of so many elements, as the server would send it. */
export const pageOf = (elements: number, { mode, contained }: Variant): PageParts => {
  const sections = articleBody(elements)
  const walks = mode === 'full' || mode === 'transition'
  const shell = renderToString(
    createElement(Page, {
      body: walks
        ? { kind: 'tree', sections }
        : { kind: 'leaf', html: renderToStaticMarkup(createElement(Sections, { sections })) },
    }),
  )
  const state = walks ? `<script type="application/json" id="state">${inScript(sections)}</script>` : ''
  const script = mode === 'floor' ? '' : '<script type="module" src="/client.js"></script>'
  return {
    html:
      `<!doctype html><html lang="en" data-mode="${mode}"><head><meta charset="utf-8"><title>An article</title>` +
      `<style>${STYLE}${contained ? CONTAIN : ''}</style></head><body><div id="root">${shell}</div>${state}${script}</body></html>`,
    state,
  }
}
