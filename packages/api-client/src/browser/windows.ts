import { onService, WINDOW_NAMES, type FormPost, type WindowTarget, type Origin } from '@lectern/domain/core'
import { interfaceWords } from '@lectern/domain/words'
import { option as O } from 'fp-ts'
import type { Interpreters } from './interpreter.ts'

/** The shopping cart keeps its window's name so that it is found again. Other windows must not have access to this page. */
const windowFeatures: Readonly<Record<WindowTarget, string>> = { 'new-window': 'noopener', 'shopping-cart': '' }

const BLANK = 'about:blank'

/** The address of the document in a frame; `undefined` if it is from another site. */
const cameFrom = (frame: HTMLIFrameElement): string | undefined => O.toUndefined(O.tryCatch(() => frame.contentDocument?.URL))

/**
 * Creates a hidden frame that receives a response nobody looks at, such as a download (TREE-12). Each response has its own frame,
 * so that none interrupts another. A file is never displayed in it, so any document that is displayed means that the request
 * failed.
 */
const hiddenFrame = (document: Document, refused: () => void): string => {
  const frame = document.createElement('iframe')
  frame.name = `hidden-frame-${document.querySelectorAll('iframe[name^="hidden-frame-"]').length + 1}`
  frame.hidden = true
  frame.title = interfaceWords.downloads
  frame.addEventListener('load', () => {
    if (cameFrom(frame) !== BLANK) refused()
  })
  document.body.append(frame)
  return frame.name
}

const targetOf = (document: Document, { target }: FormPost, refused: () => void): string => {
  switch (target) {
    case 'hidden-frame':
      return hiddenFrame(document, refused)
    case 'new-window':
      return '_blank'
    case 'same-window':
      return '_self'
  }
}

const submit = (document: Document, post: FormPost, refused: () => void): void => {
  const form = document.createElement('form')
  form.action = post.action
  form.method = post.method
  form.target = targetOf(document, post, refused)
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

/** How long the browser may take to start a download before its address is revoked, in milliseconds. */
const FILE_KEPT = 60_000

/**
 * Navigates, submits forms and saves files.
 * @param window the window of the page
 * @param origin the service's, to which paths lead; empty for the page's own
 */
export const windows = (
  window: Window,
  origin: Origin = '',
): Pick<Interpreters, 'go-to' | 'open-window' | 'reload' | 'save-file' | 'submit-form'> => {
  const at = onService(origin)
  // A browser throws if it cannot read an address. Such a link leads nowhere, as it does on a page.
  const isReadable = (address: string): boolean => URL.canParse(address, window.document.baseURI)
  return {
    'go-to': ({ url }) => {
      const address = at(url)
      if (isReadable(address)) window.location.assign(address)
    },
    'open-window': ({ url, target }) => {
      const address = at(url)
      if (isReadable(address)) window.open(address, WINDOW_NAMES[target], windowFeatures[target])
    },
    reload: () => {
      window.location.reload()
    },
    'submit-form': ({ form }, tell) => {
      submit(window.document, { ...form, action: at(form.action) }, () => {
        tell({ type: 'page/download-refused', form })
      })
    },
    'save-file': ({ name, mediaType, text }) => {
      const url = URL.createObjectURL(new Blob([text], { type: `${mediaType};charset=utf-8` }))
      const link = window.document.createElement('a')
      link.href = url
      link.download = name
      link.click()
      window.setTimeout(() => {
        URL.revokeObjectURL(url)
      }, FILE_KEPT)
    },
  }
}
