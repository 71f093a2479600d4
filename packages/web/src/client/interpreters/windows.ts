import type { FormPost, WindowTarget } from '@lectern/domain'
import type { Interpreters } from './interpreter.ts'

/** The window of the shopping cart keeps its name, so that it is found again; the others must not reach back to this page. */
const windowNames: Readonly<Record<WindowTarget, readonly [name: string, features: string]>> = {
  'new-window': ['_blank', 'noopener'],
  'shopping-cart': ['shoppingCart', ''],
}

const HIDDEN_FRAME = 'hidden-frame'

/** The frame that takes answers which nobody looks at, as downloads (TREE-12). */
const hiddenFrame = (document: Document): string => {
  if (document.querySelector(`iframe[name="${HIDDEN_FRAME}"]`) === null) {
    const frame = document.createElement('iframe')
    frame.name = HIDDEN_FRAME
    frame.hidden = true
    frame.title = 'Downloads'
    document.body.append(frame)
  }
  return HIDDEN_FRAME
}

const targetOf = (document: Document, { target }: FormPost): string => {
  switch (target) {
    case 'hidden-frame': return hiddenFrame(document)
    case 'new-window': return '_blank'
    case 'same-window': return '_self'
  }
}

const submit = (document: Document, post: FormPost): void => {
  const form = document.createElement('form')
  form.action = post.action
  form.method = post.method
  form.target = targetOf(document, post)
  form.hidden = true
  for (const [name, value] of post.fields) {
    const field = document.createElement('input')
    field.type = 'hidden'
    field.name = name
    field.value = value
    form.append(field)
  }
  document.body.append(form)
  form.submit()
  form.remove()
}

/** How long the browser may take to begin with a file before its address is given up, in milliseconds. */
const FILE_KEPT = 60_000

/** Leads elsewhere, sends forms and saves files. */
export const windows = (window: Window): Pick<Interpreters, 'go-to' | 'open-window' | 'reload' | 'save-file' | 'submit-form'> => {
  const { document } = window
  return {
    'go-to': ({ url }) => { window.location.assign(url) },
    'open-window': ({ url, target }) => { window.open(url, ...windowNames[target]) },
    reload: () => { window.location.reload() },
    'submit-form': ({ form }) => { submit(document, form) },
    'save-file': ({ name, mediaType, text }) => {
      const url = URL.createObjectURL(new Blob([text], { type: `${mediaType};charset=utf-8` }))
      const link = document.createElement('a')
      link.href = url
      link.download = name
      link.click()
      window.setTimeout(() => { URL.revokeObjectURL(url) }, FILE_KEPT)
    },
  }
}
