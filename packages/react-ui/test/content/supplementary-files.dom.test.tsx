import { node, type Attachment, type ContentNode, type SupplementaryFile } from '@lectern/domain/article'
import { describe, expect, test } from 'vitest'
import { SupplementaryFiles, type ContentContext } from '../../src/content/index.ts'
import { attachment, contextOf, only, page, read, staticMarkup } from './support/markup.tsx'

const form = {
  action: '/sdfe/pdf/download/S1/attachments',
  method: 'post',
  fields: [
    ['eids', '1'],
    ['eids', '2'],
  ],
  target: 'hidden-frame',
} as const

const data = (extension: string): Attachment => attachment(`mmc1.${extension}`, { type: 'APPLICATION' })

const component = node('e-component', { id: 'm1' }, [node('link', { locator: 'mmc1' })])

type Component = NonNullable<SupplementaryFile['component']>

const unnamed: Component = { id: 'm1', title: '', node: component, parts: [] }
const named: Component = { ...unnamed, label: 'Data 1.', title: 'Plots.' }

const file = (extension: string, of?: Component): SupplementaryFile => ({ attachment: data(extension), component: of })

const shown = (
  files: readonly SupplementaryFile[],
  { hasDownloadAll, ...given }: Partial<ContentContext> & { readonly hasDownloadAll?: boolean } = {},
  onPage: readonly ContentNode[] = [component],
): HTMLElement =>
  read(
    staticMarkup(
      <SupplementaryFiles
        files={files}
        context={contextOf(onPage, given)}
        {...(hasDownloadAll === undefined ? {} : { hasDownloadAll })}
      />,
    ),
  )

describe('TREE-8 supplementary files', () => {
  test('stand in lists by kind, under headings of the level that is due', () => {
    const files = [file('xlsx'), file('mp4'), file('docx'), file('pdf')]
    for (const level of [2, 3] as const) {
      const body = shown(files, { level })
      expect([...body.children].map(({ localName, textContent }) => `${localName} ${textContent}`)).toEqual([
        `h${level} Video`,
        'ul mmc1.mp4 Download video (MP4)',
        `h${level} Document`,
        'ul mmc1.docx Download document (DOCX)mmc1.pdf Download document (PDF)',
        `h${level} Spreadsheet`,
        'ul mmc1.xlsx Download spreadsheet (XLSX)',
      ])
    }
    expect(shown(files).querySelectorAll('ul[role="list"]')).toHaveLength(3)
  })

  test('are nothing where there are none', () => {
    expect(shown([], { hasDownloadAll: true, downloadAll: form }).innerHTML).toBe('')
  })

  test.each<[string, Component | undefined, string]>([
    ['its label and its title', named, 'Data 1. Plots.'],
    ['its label', { ...named, title: '' }, 'Data 1.'],
    ['its title', { ...unnamed, title: 'Plots.' }, 'Plots.'],
    ['its file, without both', { ...unnamed, label: '' }, 'mmc1.csv'],
    ['its file, outside of any component', undefined, 'mmc1.csv'],
  ])('are each called by %s', (_, of, name) => {
    expect(only(shown([file('csv', of)]), '.supplementary-file-name').textContent).toBe(name)
  })

  test('are each offered, and lead to their place in the text', () => {
    const body = shown([file('csv', named)])
    expect([...body.querySelectorAll('a')].map(link => [link.getAttribute('href'), link.getAttribute('download')])).toEqual([
      ['#m1', null],
      ['/content/S1/mmc1.csv', 'mmc1.csv'],
    ])
    expect(only(body, 'a[download]').getAttribute('data-eid')).toBe('1-s2.0-S1-mmc1.csv')
  })

  test('lead nowhere where their place is not on the page, or has no id', () => {
    const nameless = node('e-component', {}, [node('link', { locator: 'mmc1' })])
    expect(shown([file('csv', named)], {}, []).querySelectorAll('a')).toHaveLength(1)
    expect(shown([file('csv', { ...named, node: nameless })], {}, [nameless]).querySelectorAll('a')).toHaveLength(1)
  })

  test('say in which language the interface speaks', () => {
    const body = shown([file('csv', named)], { language: 'fa', hasDownloadAll: true, downloadAll: form })
    expect([...body.querySelectorAll('[lang="en"][dir="ltr"]')].map(({ textContent }) => textContent)).toEqual([
      'Spreadsheet',
      'Download spreadsheet (CSV)',
      'Download all supplementary files',
    ])
  })
})

describe('TREE-10 all supplementary files at once', () => {
  test('are requested by a form with a field for each (TREE-12)', () => {
    const body = shown([file('csv')], { hasDownloadAll: true, downloadAll: form })
    const asked = only(body, 'ul + form[data-download-all]')
    expect([asked.getAttribute('action'), asked.getAttribute('method')]).toEqual([form.action, 'post'])
    expect([...asked.querySelectorAll('input')].map(({ type, name, value }) => [type, name, value])).toEqual([
      ['hidden', 'eids', '1'],
      ['hidden', 'eids', '2'],
    ])
    expect(only(asked, 'button[type="submit"]').outerHTML).toBe(
      '<button type="submit" class="quiet-button">Download all supplementary files</button>',
    )
  })

  test('are not offered by the list where the text offers them, or nothing can', () => {
    for (const given of [
      { downloadAll: form },
      { downloadAll: form, hasDownloadAll: false },
      { hasDownloadAll: true },
      { hasDownloadAll: true, downloadAll: undefined },
    ])
      expect(shown([file('csv')], given).querySelector('form')).toBeNull()
  })

  test('are offered in the text where it says so, and something can', () => {
    const text = [node('para', {}, 'Text.'), node('download-all-supplemental-files')]
    expect(only(page(text, { downloadAll: form }), 'p + form[data-download-all]').getAttribute('action')).toBe(form.action)
    expect(page(text).querySelector('form')).toBeNull()
  })
})
