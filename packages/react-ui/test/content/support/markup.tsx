import { eidOfFile } from '@lectern/domain/core'
import { checkedEid } from '@lectern/property-tests/support/checked-eid'
import { ContentTree, reportOnce, type ContentContext } from '../../../src/content/index.ts'
import { citingPlaces, crossReferenceKinds, targets, type Attachment, type ContentNode } from '@lectern/domain/article'
import { defaultSite } from '@lectern/domain/site'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

/** The context of a page that contains these nodes and nothing else. */
export const contextOf = (nodes: readonly ContentNode[], given: Partial<ContentContext> = {}): ContentContext => ({
  level: 2,
  language: 'en',
  ids: targets(nodes),
  kinds: crossReferenceKinds(nodes),
  citingPlaces: citingPlaces(nodes),
  attachments: [],
  linkOutUrls: defaultSite.linkOutUrls,
  attachmentUrl: ({ filename }) => `/content/S1/${encodeURIComponent(filename)}`,
  report: reportOnce(() => undefined),
  ...given,
})

export const attachment = (filename: string, given: Partial<Attachment> = {}): Attachment => {
  const [basename = '', extension = ''] = filename.split('.')
  return {
    eid: eidOfFile(checkedEid('1-s2.0-S1'), filename),
    type: 'IMAGE-DOWNSAMPLED',
    basename,
    filename,
    extension,
    found: true,
    ...given,
  }
}

/** Renders, and fails if React logs anything. */
const withoutComplaint = (render: () => string): string => {
  const heard: unknown[] = []
  const { error, warn } = console
  console.error = (...words: unknown[]) => void heard.push(words)
  console.warn = (...words: unknown[]) => void heard.push(words)
  let html = ''
  try {
    html = render()
  } finally {
    Object.assign(console, { error, warn })
  }
  if (heard.length > 0) throw new Error(`React complained: ${JSON.stringify(heard)}`)
  return html
}

export const staticMarkup = (content: ReactNode): string => withoutComplaint(() => renderToStaticMarkup(content))

/** Nodes as markup on a page that contains nothing else. */
export const markup = (nodes: readonly ContentNode[], given: Partial<ContentContext> = {}): string =>
  staticMarkup(<ContentTree nodes={nodes} context={contextOf(nodes, given)} />)

/** Markup as a browser reads it. */
export const read = (html: string): HTMLElement =>
  new DOMParser().parseFromString(`<!doctype html><body>${html}</body>`, 'text/html').body

/** Nodes as a browser reads their markup. */
export const page = (nodes: readonly ContentNode[], given: Partial<ContentContext> = {}): HTMLElement =>
  read(markup(nodes, given))

/** The only element that matches; throws if there is none or more than one. */
export const only = (within: ParentNode, selector: string): Element => {
  const found = within.querySelectorAll(selector)
  if (found.length !== 1 || found[0] === undefined) throw new Error(`Expected one ${selector}, found ${found.length}.`)
  return found[0]
}
