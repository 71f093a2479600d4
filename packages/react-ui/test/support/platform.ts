import { configure, getConfig } from '@testing-library/react'
import { unstable_IdlePriority, unstable_scheduleCallback } from 'scheduler'

/** Resolves once React has nothing left to do. */
const reactRests = (): Promise<void> =>
  new Promise(resolve => {
    unstable_scheduleCallback(unstable_IdlePriority, () => {
      resolve()
    })
  })

const config = getConfig()

configure({
  // A busy machine may take a second for what a component does at once; what never comes still fails.
  asyncUtilTimeout: 20_000,
  // What is waited for is in the document before its effects have run, on a busy machine long before: only these make it draw what changes next.
  asyncWrapper: wait =>
    config.asyncWrapper(async () => {
      const found = await wait()
      await reactRests()
      return found
    }),
})

/** What jsdom does not have of the platform's dialogs and popovers, as far as components can tell: that they are open or not, and say so. */
const told = (element: HTMLElement, newState: 'open' | 'closed'): void => {
  queueMicrotask(() => {
    element.dispatchEvent(Object.assign(new Event('toggle'), { newState, oldState: newState === 'open' ? 'closed' : 'open' }))
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

// For it to be tested with, jsdom must also have the places of elements, which it takes to be nowhere.
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
    /* nothing is in view here; a test that needs it puts its own in place */
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
