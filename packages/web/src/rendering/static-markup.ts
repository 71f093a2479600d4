import { Fragment, isValidElement, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

/** Elements that React writes without rules of their own for the element. */
const plainTags: ReadonlySet<unknown> = new Set(
  [
    'a abbr article aside b bdi blockquote caption cite code dd del details dfn div dl dt em figcaption figure h1 h2 h3 h4 h5 h6 i ins kbd li',
    'mark ol p q s samp section small span strong sub summary sup table tbody td tfoot th thead tr u ul var',
    'annotation math menclose merror mfrac mi mmultiscripts mn mo mover mpadded mphantom mprescripts mroot mrow ms mspace msqrt mstyle msub',
    'msubsup msup mtable mtd mtext mtr munder munderover semantics',
  ].flatMap(names => names.split(' ')),
)

/** Attributes that React writes as they are, if their value is text or a number, and how they are spelled. */
const plainAttributes = new Map<string, string | undefined>([
  ...[
    'abbr accent accentunder alttext colSpan columnspan depth dir display displaystyle encoding fence form headers height id lang largeop',
    'linethickness lspace mathsize mathvariant maxsize minsize movablelimits notation rel role rspace scope scriptlevel separator stretchy',
    'symmetric target title voffset width',
  ]
    .flatMap(names => names.split(' '))
    .map(name => [name, name] as const),
  ['className', 'class'],
  ['tabIndex', 'tabindex'],
])

const spelled = (name: string): string | undefined => {
  if (!plainAttributes.has(name)) plainAttributes.set(name, /^(?:data|aria)-[a-z-]+$/.test(name) ? name : undefined)
  return plainAttributes.get(name)
}

const SPECIAL = /["&'<>]/
const references: Readonly<Record<string, string>> = { '"': '&quot;', '&': '&amp;', "'": '&#x27;', '<': '&lt;', '>': '&gt;' }

const escaped = (text: string): string =>
  SPECIAL.test(text) ? text.replace(/["&'<>]/g, character => references[character] ?? character) : text

/** A path, a fragment, or an address whose scheme cannot be that of a script: React looks at all others. */
const PLAIN_ADDRESS = /^[#/a-ik-z]/

/** An element's attributes; undefined if one of them has rules of its own. */
const attributesOf = (props: Readonly<Record<string, unknown>>): string | undefined => {
  let out = ''
  for (const name of Object.keys(props)) {
    const value = props[name]
    if (value === undefined || value === null || name === 'children') continue
    const written = typeof value === 'string' ? value : typeof value === 'number' ? String(value) : undefined
    const spelling = name === 'href' && PLAIN_ADDRESS.test(written ?? '') ? name : spelled(name)
    if (written === undefined || spelling === undefined) return undefined
    out += ` ${spelling}="${escaped(written)}"`
  }
  return out
}

/**
 * The same markup as React's `renderToStaticMarkup`, at a fraction of its cost, for components without hooks. Elements and attributes that React
 * treats in a way of their own are left to React.
 */
export const staticMarkup = (content: ReactNode): string => {
  if (typeof content === 'string') return escaped(content)
  if (content === null || content === undefined || typeof content === 'boolean') return ''
  if (typeof content === 'number') return String(content)
  if (Array.isArray(content)) {
    let out = ''
    for (const each of content as readonly ReactNode[]) out += staticMarkup(each)
    return out
  }
  if (!isValidElement<Readonly<Record<string, unknown>> & { readonly children?: ReactNode }>(content))
    return renderToStaticMarkup(content)
  const { type, props } = content
  if (type === Fragment) return staticMarkup(props.children)
  if (typeof type === 'function') {
    // What the content consists of are functions of their props.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    return staticMarkup((type as (given: typeof props) => ReactNode)(props))
  }
  const attributes = plainTags.has(type) ? attributesOf(props) : undefined
  return attributes === undefined
    ? renderToStaticMarkup(content)
    : `<${type}${attributes}>${staticMarkup(props.children)}</${type}>`
}
