import { parsePii, type Origin } from '@lectern/domain/core'
import type { ApiError } from '@lectern/api-client'
import { either as E } from 'fp-ts'
import { defineComponent, h, shallowRef, type VNodeChild } from 'vue'
import { ArticlePage } from './ArticlePage.ts'
import { openArticle, type OpenArticle } from './open-article.ts'

/** The origin of the service if it is not this page's, defined by the build. */
declare const SERVICE_ORIGIN: Origin

type Shown =
  | { readonly kind: 'asking' }
  | { readonly kind: 'loading' }
  | { readonly kind: 'open'; readonly article: OpenArticle }
  | { readonly kind: 'failed'; readonly words: string }

/** Explains to the reader why an article cannot be shown. */
const wordsOf = (error: ApiError): string => {
  switch (error.kind) {
    case 'bad-status':
      return error.status === 404
        ? 'This article was not found.'
        : `The service cannot provide this article at the moment (${error.status}).`
    case 'timeout':
      return 'The service took too long to respond.'
    case 'network':
      return 'The service cannot be reached.'
    case 'undecodable':
      return 'The response from the service could not be read.'
    case 'cancelled':
      return 'Loading was stopped.'
  }
}

/** A plain form that reloads this page with another PII; it needs no script. */
const form = (pii: string, more: VNodeChild): VNodeChild =>
  h('main', { class: 'notice' }, [
    h('h1', 'Lectern in Vue'),
    more,
    h('form', { method: 'get' }, [
      h('p', [
        h('label', { for: 'pii' }, 'PII of an article: '),
        h('input', { id: 'pii', name: 'pii', value: pii, size: 24, autocomplete: 'off', spellcheck: 'false' }),
        ' ',
        h('button', { type: 'submit' }, 'Open'),
      ]),
    ]),
  ])

/** The whole front end: the article that the address names, or a form to enter one. */
export const App = defineComponent({
  setup() {
    const asked = new URLSearchParams(window.location.search).get('pii') ?? ''
    const pii = parsePii(asked)
    const shown = shallowRef<Shown>({ kind: 'asking' })

    const open = async (): Promise<void> => {
      if (E.isLeft(pii)) {
        shown.value = { kind: 'failed', words: `“${asked}” is not a valid PII. A PII looks like S2211-7539(14)00002-5.` }
        return
      }
      shown.value = { kind: 'loading' }
      const opened = await openArticle(pii.right, SERVICE_ORIGIN)()
      shown.value = E.isRight(opened) ? { kind: 'open', article: opened.right } : { kind: 'failed', words: wordsOf(opened.left) }
    }
    if (asked !== '') void open()

    return () => {
      const { value } = shown
      switch (value.kind) {
        case 'asking':
          return form('', null)
        case 'loading':
          return h('p', { class: 'notice', role: 'status' }, 'Loading...')
        case 'open':
          return h(ArticlePage, { article: value.article })
        case 'failed':
          return form(asked, h('p', { class: 'failed', role: 'alert' }, value.words))
      }
    }
  },
})
