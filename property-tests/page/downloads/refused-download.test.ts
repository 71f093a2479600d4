import { fileEid } from '../../arbitraries/eid.ts'
import { fc, test } from '@fast-check/vitest'
import type { FormPost } from '@lectern/domain/core'
import { attachmentsForm } from '@lectern/domain/article'
import { articlesDownloadForm, transientErrorView, unavailableDownload, updatePage } from '@lectern/domain/page'
import { option as O } from 'fp-ts'
import { describe, expect } from 'vitest'
import { pageWith } from '../../arbitraries/page.ts'
import { somePii } from '../../arbitraries/pii.ts'

const piis = fc.array(somePii, { minLength: 1, maxLength: 4 })
const ofArticles = piis.map(chosen => articlesDownloadForm({ piis: chosen, token: 'key' }))
const ofFiles = fc
  .tuple(somePii, fc.array(fileEid, { minLength: 1, maxLength: 4 }))
  .map(([pii, eids]) => attachmentsForm(pii, eids))

const said = (form: FormPost): string | undefined => {
  const [{ transientError }, commands] = updatePage(pageWith(), { type: 'page/download-refused', form })
  expect(commands).toEqual([])
  const view = transientErrorView(transientError)
  return O.isSome(view) ? view.value.message : undefined
}

describe('ERR-1 a download that does not come', () => {
  test.prop([ofArticles])('of articles is named', form => {
    expect(unavailableDownload(form)).toBe('the download of these articles')
    expect(said(form)).toBe('There is a problem with the download of these articles. Try again later.')
  })

  test.prop([ofFiles])('of supplementary files is named', form => {
    expect(said(form)).toBe('There is a problem with the download of these supplementary files. Try again later.')
  })
})
