import { checkedEid } from '@lectern/property-tests/support/checked-eid'
import { parsePii, type Command } from '@lectern/domain/core'
import { node, type Attachment, type Content } from '@lectern/domain/article'
import { defaultSite } from '@lectern/domain/site'
import { pageWith } from '@lectern/property-tests/arbitraries/page'
import { recordWith } from '@lectern/property-tests/arbitraries/record'
import { made } from '@lectern/property-tests/support/made'
import { pageStore } from '@lectern/react-ui'
import { fireEvent, screen, within } from '@testing-library/react'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { listenToSupplementaryFiles } from '../../src/client/supplementary-files.ts'
import { renderParts } from '../../src/rendering/fragments.tsx'

const pii = made(parsePii('S2211753914000025'))

const file = (filename: string, size?: number): Attachment => {
  const [basename = '', extension = ''] = filename.split('.')
  return {
    eid: checkedEid(`1-s2.0-${pii}-${filename}`),
    type: 'APPLICATION',
    basename,
    filename,
    extension,
    found: true,
    ...(size === undefined ? {} : { size }),
  }
}

const component = (basename: string) =>
  node('e-component', { id: `e-${basename}` }, [node('label', {}, `Data ${basename}.`), node('link', { locator: basename })])

const bodyOf = (...locators: readonly string[]): Content => ({
  content: [
    node('body', {}, [
      node('sections', {}, [node('section', { id: 's1' }, [node('para', { id: 'p1' }, 'Words.')])]),
      node('appendices', {}, [
        node('section', { id: 's2' }, [node('para', { id: 'p2' }, 'More words.'), ...locators.map(component)]),
      ]),
    ]),
  ],
  floats: [],
  footnotes: [],
})

let commands: Command[] = []
let tell: ReturnType<typeof pageStore>['tell'] = () => undefined

/** Shows the stored markup of an article's text and files, with the page's listeners. */
const show = (body: Content, attachments: readonly Attachment[]): void => {
  const { fragments, source } = renderParts(recordWith({ body }, attachments), defaultSite.linkOutUrls, message => {
    throw new Error(message)
  })
  document.body.innerHTML = `${fragments.body ?? ''}${fragments.supplementary ?? ''}`
  commands = []
  ;({ tell } = pageStore(pageWith({ supplementaryFiles: source.supplementaryFiles }), command => {
    commands.push(command)
  }))
}

// One set of listeners serves the whole file, as it does a page.
beforeAll(() => {
  listenToSupplementaryFiles(document, {
    tell: event => {
      tell(event)
    },
  })
})
beforeEach(() => {
  document.body.innerHTML = ''
})

const all = () => screen.getByRole('button', { name: 'Download all supplementary files' })

describe('TREE-8 the list of supplementary files', () => {
  test('groups them: Video, Image, Document, Audio, Slideshow, Spreadsheet', () => {
    show(
      bodyOf('a', 'b', 'c', 'd', 'e', 'f'),
      ['a.xlsx', 'b.pptx', 'c.mp3', 'd.pdf', 'e.mov', 'f.tif'].map(name => ({
        ...file(name),
        ...(name === 'f.tif' ? { type: 'IMAGE' as const } : {}),
      })),
    )
    const section = screen.getByRole('heading', { level: 2, name: 'Supplementary files' }).parentElement
    if (section === null) throw new Error('The list is not there')
    expect(
      within(section)
        .getAllByRole('heading', { level: 3 })
        .map(({ textContent }) => textContent),
    ).toEqual(['Video', 'Image', 'Document', 'Audio', 'Slideshow', 'Spreadsheet'])
    expect(
      within(section)
        .getAllByRole('list')
        .map(list =>
          within(list)
            .getAllByRole('listitem')
            .map(({ textContent }) => textContent?.trim()),
        ),
    ).toEqual([
      ['Data e. Download video (MOV)'],
      ['Data f. Download image (TIF)'],
      ['Data d. Download document (PDF)'],
      ['Data c. Download audio (MP3)'],
      ['Data b. Download slideshow (PPTX)'],
      ['Data a. Download spreadsheet (XLSX)'],
    ])
  })
})

describe('TREE-7 sizes', () => {
  test('are said with each file', () => {
    show(bodyOf(), [file('a.xlsx', 51_200), file('b.csv', 2_411_725), file('c.ods', 1_181_116_006)])
    expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Download spreadsheet (XLSX, 50KB)',
      'Download spreadsheet (CSV, 2.3MB)',
      'Download spreadsheet (ODS, 1.1GB)',
    ])
  })
})

describe('TREE-5 a file that was not found', () => {
  test('is neither listed nor asked for', () => {
    show(bodyOf('a', 'b'), [file('a.csv'), { ...file('b.csv'), found: false }])
    expect(screen.queryByText(/CSV/, { selector: '[download="b.csv"]' })).toBeNull()
    fireEvent.click(all())
    expect(commands.flatMap(command => (command.kind === 'submit-form' ? command.form.fields : []))).toEqual([
      ['eids', file('a.csv').eid],
    ])
  })

  test('is not recorded as downloaded', () => {
    show(bodyOf('a'), [file('a.csv'), { ...file('b.csv'), found: false }])
    for (const eid of [file('b.csv').eid, 'no EID', '']) {
      const link = document.createElement('a')
      link.dataset['eid'] = eid
      document.body.append(link)
      fireEvent.click(link)
    }
    expect(commands).toEqual([])
  })

  test('leaves no list and no button where it is the only one', () => {
    show(bodyOf('a'), [{ ...file('a.csv'), found: false }])
    expect(screen.queryByRole('heading', { name: 'Supplementary files' })).toBeNull()
    expect(screen.queryByRole('button')).toBeNull()
  })
})

describe('TREE-10 the offer of all files at once', () => {
  test('stands in the appendices, after their text, and nowhere else', () => {
    show(bodyOf('a'), [file('a.csv')])
    expect(all().closest('.appendices')?.lastElementChild).toBe(all().closest('form'))
  })

  test('stands below the list where the text presents none of the files', () => {
    show({ ...bodyOf(), content: [node('body', {}, [node('sections', {}, 'Words.')])] }, [file('a.csv')])
    expect(all().closest('section')?.querySelector('h2')?.textContent).toBe('Supplementary files')
  })
})

describe('TREE-11, TREE-12, TREE-13 all files at once', () => {
  const filesOf = (count: number) => Array.from({ length: count }, (_, index) => file(`f${index}.csv`))

  test.each([
    [1, { kind: 'single' }],
    [2, { kind: 'bulk' }],
    [50, { kind: 'bulk' }],
    [51, { kind: 'bulk', flag: 'more than 50' }],
  ] as const)('%d go out in one form, once each, and are recorded', (count, download) => {
    const files = filesOf(count)
    // The text may contain a file more than once.
    show(bodyOf('f0', 'f0', ...files.map(({ basename }) => basename)), files)
    fireEvent.click(all())
    expect(commands).toEqual([
      {
        kind: 'submit-form',
        form: {
          action: `/sdfe/pdf/download/${pii}/attachments`,
          method: 'post',
          target: 'hidden-frame',
          fields: files.map(({ eid }) => ['eids', eid]),
        },
      },
      { kind: 'push-data-layer', event: { event: 'contentDownload', pii, format: 'supplementary', count, download } },
    ])
  })

  test('are a form of their own without script', () => {
    const files = filesOf(3)
    show(bodyOf('f0'), files)
    const form = all().closest('form')
    if (form === null) throw new Error('There is no form')
    expect([form.method, new URL(form.action).pathname]).toEqual(['post', `/sdfe/pdf/download/${pii}/attachments`])
    expect([...new FormData(form)]).toEqual(files.map(({ eid }) => ['eids', eid]))
  })
})

describe('TREE-11 one file', () => {
  const single = {
    kind: 'push-data-layer',
    event: { event: 'contentDownload', pii, format: 'supplementary', count: 1, download: { kind: 'single' } },
  }

  test('is a real link that the browser follows, and is recorded as single from wherever it is taken', () => {
    show(bodyOf('a'), [file('a.csv', 51_200), file('b.csv')])
    const links = screen.getAllByRole<HTMLAnchorElement>('link', { name: 'Download spreadsheet (CSV, 50KB)' })
    expect(links.map(link => [link.getAttribute('href'), link.download])).toEqual([
      [`/content/${pii}/a.csv`, 'a.csv'],
      [`/content/${pii}/a.csv`, 'a.csv'],
    ])
    const isLeft: boolean[] = []
    const leave = (event: Event): void => {
      isLeft.push(!event.defaultPrevented)
      // jsdom cannot navigate.
      event.preventDefault()
    }
    window.addEventListener('click', leave)
    links.forEach(link => fireEvent.click(link))
    window.removeEventListener('click', leave)
    expect(isLeft).toEqual([true, true])
    expect(commands).toEqual([single, single])
  })

  test.each([
    ['the middle button, which opens a new window', 1, [single]],
    ['the right button, which opens a menu', 2, []],
  ])('is recorded by what the browser does: %s', (_, button, recorded) => {
    show(bodyOf(), [file('a.csv')])
    fireEvent(screen.getByRole('link'), new MouseEvent('auxclick', { bubbles: true, button }))
    expect(commands).toEqual(recorded)
  })

  test('is not recorded where something else has answered the click', () => {
    show(bodyOf(), [file('a.csv')])
    const link = screen.getByRole('link')
    link.addEventListener('click', event => {
      event.preventDefault()
    })
    fireEvent.click(link)
    expect(commands).toEqual([])
  })
})
