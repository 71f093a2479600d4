import { createElement, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import type { BodyNode } from './article-body.ts'
import { Page, type Body } from './components.ts'

declare global {
  interface Window {
    /** What the measuring program reads: errors that React recovered from, and the moment of readiness. */
    report?: { errors: number; readonly ready: Promise<number> }
  }
}

const { promise, resolve } = Promise.withResolvers<number>()
const report = { errors: 0, ready: promise }
window.report = report

const root = document.getElementById('root')
const state = document.getElementById('state')?.textContent
const mode = document.documentElement.dataset['mode']

const sectionsOf = (json: string): readonly BodyNode[] => JSON.parse(json)

if (root !== null) {
  // React compares nothing inside such a leaf while it hydrates: an empty string stands for what the server sent.
  const body: Body = state === undefined ? { kind: 'leaf', html: '' } : { kind: 'tree', sections: sectionsOf(state) }
  const start = (): void => {
    hydrateRoot(root, createElement(Page, { body, onReady: () => resolve(performance.now()) }), {
      onRecoverableError: () => {
        report.errors += 1
      },
    })
  }
  if (mode === 'transition') startTransition(start)
  else start()
}
