import { cleanup, configure, getConfig } from '@testing-library/react'
import { createRoot } from 'react-dom/client'
import { unstable_IdlePriority, unstable_scheduleCallback } from 'scheduler'
import { afterAll, beforeAll } from 'vitest'

// Test files share a window one after the other. Each leaves it as it found it: without what it put there, and without its listeners.
const found = { address: '', attributes: [] as readonly (readonly [string, string])[], globals: new Set<string>() }
const undo: (() => void)[] = []

const recordListeners = (target: EventTarget): void => {
  const own = Object.getOwnPropertyDescriptor(target, 'addEventListener')
  const listen = target.addEventListener.bind(target)
  target.addEventListener = (...listening: Parameters<typeof listen>) => {
    listen(...listening)
    undo.push(() => {
      target.removeEventListener(...listening)
    })
  }
  undo.push(() => {
    if (own === undefined) Reflect.deleteProperty(target, 'addEventListener')
    else Object.defineProperty(target, 'addEventListener', own)
  })
}

beforeAll(() => {
  // React listens to the document once, when its first root is made, and needs that in all later files.
  createRoot(document.createElement('div')).unmount()
  found.address = location.href
  found.attributes = Array.from(document.documentElement.attributes, ({ name, value }) => [name, value] as const)
  found.globals = new Set(Object.keys(globalThis))
  for (const target of [window, document]) recordListeners(target)
})

afterAll(() => {
  cleanup()
  for (const step of undo.splice(0)) step()
  for (const name of Object.keys(globalThis)) if (!found.globals.has(name)) Reflect.deleteProperty(globalThis, name)
  const { body, head, documentElement: root } = document
  for (const element of [head, body]) element.replaceChildren()
  for (const element of [body, root]) for (const name of element.getAttributeNames()) element.removeAttribute(name)
  for (const [name, value] of found.attributes) root.setAttribute(name, value)
  for (const cookie of document.cookie.split('; ')) document.cookie = `${cookie.split('=')[0] ?? ''}=; path=/; max-age=0`
  history.replaceState(null, '', found.address)
  localStorage.clear()
  sessionStorage.clear()
})

/** Resolves when React has no work left. */
const reactRests = (): Promise<void> =>
  new Promise(resolve => {
    unstable_scheduleCallback(unstable_IdlePriority, () => {
      resolve()
    })
  })

const config = getConfig()

configure({
  // On a busy machine, even an immediate effect of a component may take a second.
  asyncUtilTimeout: 20_000,
  // An awaited element is in the document before its effects have run, on a busy machine long before. Only the effects make it respond to
  // further changes.
  asyncWrapper: wait =>
    config.asyncWrapper(async () => {
      const found = await wait()
      await reactRests()
      return found
    }),
})

/** Parts of the platform's dialogs and popovers that jsdom lacks: whether they are open, and their events. */
const told = (element: HTMLElement, newState: 'open' | 'closed'): void => {
  const states = { newState, oldState: newState === 'open' ? 'closed' : 'open' }
  element.dispatchEvent(Object.assign(new Event('beforetoggle'), states))
  queueMicrotask(() => {
    element.dispatchEvent(Object.assign(new Event('toggle'), states))
  })
}

if (!('showModal' in HTMLDialogElement.prototype)) {
  Object.assign(HTMLDialogElement.prototype, {
    show(this: HTMLDialogElement) {
      this.open = true
    },
    showModal(this: HTMLDialogElement) {
      this.open = true
    },
    close(this: HTMLDialogElement) {
      if (!this.open) return
      this.open = false
      this.dispatchEvent(new Event('close'))
    },
  })
}

if (!('showPopover' in HTMLElement.prototype)) {
  Object.assign(HTMLElement.prototype, {
    showPopover(this: HTMLElement) {
      told(this, 'open')
    },
    hidePopover(this: HTMLElement) {
      told(this, 'closed')
    },
    togglePopover(this: HTMLElement) {
      told(this, 'open')
    },
  })
}

// Tests also need observers of layout, which jsdom lacks.
globalThis.ResizeObserver ??= class {
  observe(): void {
    /* nothing has a size here */
  }
  unobserve(): void {
    /* nothing has a size here */
  }
  disconnect(): void {
    /* nothing has a size here */
  }
}
globalThis.IntersectionObserver ??= class {
  readonly root = null
  readonly rootMargin = ''
  readonly scrollMargin = ''
  readonly thresholds = []
  observe(): void {
    /* nothing is in view here; tests that need it replace this class */
  }
  unobserve(): void {
    /* nothing is in view here */
  }
  disconnect(): void {
    /* nothing is in view here */
  }
  takeRecords(): IntersectionObserverEntry[] {
    return []
  }
}
