import { firstFault } from '@lectern/api-client'
import { defaultSite, PAGE_THEMES, THEME_COLOURS, type PageTheme } from '@lectern/domain/site'
import { either as E } from 'fp-ts'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { readSettings, type Settings } from '../../src/settings/settings.ts'
import { siteFile } from '../../src/settings/site.ts'
import { VECTORS, written } from '../attack/vectors/index.ts'
import { folderWith } from '../support/folder.ts'

const read = async (files: Readonly<Record<string, string | Uint8Array>>): Promise<E.Either<readonly string[], Settings>> => {
  const folder = await folderWith(files)
  return E.mapLeft((faults: string) => faults.split('\n').map(fault => fault.replace(`${folder}/`, '')))(
    await readSettings(folder),
  )
}

const faults = async (said: object, more: Readonly<Record<string, string | Uint8Array>> = {}): Promise<readonly string[]> => {
  const settings = await read({ ...more, 'site.json': JSON.stringify(said) })
  return E.isLeft(settings) ? settings.left : []
}

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="190" height="36"/>'

describe('the identity of a site in its settings', () => {
  test('is refused with every colour that cannot be read, the ratios, and the nearest that can', async () => {
    expect(
      await faults({
        colours: {
          accent: { light: '#c08a1e', dark: '#333' },
          link: { sepia: '#0a585c' },
          header: { light: { background: '#777777', text: '#ffffff' } },
        },
      }),
    ).toEqual([
      expect.stringMatching(
        /^site\.json: colours\.accent\.light: #c08a1e with #[\da-f]{6} \([\w ]+\) has a contrast of 2\.\d\d to 1, and text needs 4\.5 to 1; the nearest colour that passes everywhere is #[\da-f]{6}$/,
      ),
      'site.json: colours.header.light.text: #ffffff with #777777 (the header) has a contrast of 4.47 to 1, and text needs 4.5 to 1; the nearest colour that passes everywhere is #060606',
      expect.stringMatching(/^site\.json: colours\.accent\.dark: #333333 with /),
    ])
  })

  test.each([
    [{ colours: { accent: { light: 'teal' } } }, 'colours.accent.light: expected a colour as #rrggbb'],
    [{ colours: { accent: '#0b6469' } }, 'colours.accent: expected the accents'],
    [{ logo: { light: '../logo.svg' } }, 'logo.light: expected the path of an image'],
    [{ logo: { light: 'https://elsewhere.example/logo.svg' } }, 'logo.light: expected the path of an image'],
    [{ logo: {} }, 'logo.light: expected the path of an image'],
    [{ logo: { light: 'logo.svg' } }, 'logo.light: there is no file "logo.svg" in this folder'],
    [{ favicon: 'site.json' }, 'favicon: expected the path of an image'],
    [{ footer: { leaveOut: ['cookie-settings'] } }, 'footer.leaveOut.0: expected one of about, '],
    [{ home: { links: [{ label: 'x', url: 'javascript:x' }] } }, 'home.links.0.url: expected an address'],
  ])('%j is refused: %s', async (said, fault) => {
    const found = await faults(said)
    expect(found).toHaveLength(1)
    expect(found[0]?.startsWith(`site.json: ${fault}`)).toBe(true)
  })

  const slots: Readonly<Record<string, (text: string) => object>> = {
    'logo.light': text => ({ logo: { light: text } }),
    'logo.dark': text => ({ logo: { light: 'logo.svg', dark: text } }),
    favicon: text => ({ favicon: text }),
    'colours.accent.light': text => ({ colours: { accent: { light: text } } }),
    'colours.link.dark': text => ({ colours: { link: { dark: text } } }),
    'colours.header.sepia.background': text => ({ colours: { header: { sepia: { background: text } } } }),
    'colours.header.sepia.text': text => ({ colours: { header: { sepia: { background: '#ffffff', text } } } }),
  }

  test.each(Object.entries(slots))('refuses every hostile text as %s, and names the field', (field, said) => {
    const taken = VECTORS.map((vector, number) => written(vector, number)).filter(text => {
      const read = siteFile.codec.decode(said(text))
      return E.isRight(read) || !firstFault(read.left).startsWith(`${field}: expected `)
    })
    expect(taken).toEqual([])
  })

  test('has no image that would weigh on every page', async () => {
    expect(await faults({ favicon: 'icon.png' }, { 'icon.png': new Uint8Array(256_001) })).toEqual([
      expect.stringMatching(/^site\.json: favicon: "icon\.png" cannot be served: it has 0\.3 MB/),
    ])
  })

  test('has images with their sizes, at addresses that change with their content', async () => {
    const site = async (svg: string) => {
      const settings = await read({
        'logo.svg': svg,
        'site.json': JSON.stringify({ name: 'Codex', logo: { light: 'logo.svg' } }),
      })
      if (E.isLeft(settings)) throw new Error(settings.left.join('\n'))
      return settings.right.site.site
    }
    const { logo } = await site(SVG)
    expect(logo).toEqual({
      alt: 'Codex',
      light: { src: expect.stringMatching(/^\/site-images\/logo-[\da-f]{16}\.svg$/), width: 190, height: 36 },
    })
    expect((await site(SVG.replace('190', '191'))).logo?.light.src).not.toBe(logo?.light.src)
  })

  test('is that of the example', async () => {
    const folder = fileURLToPath(new URL('../../examples/site', import.meta.url))
    const settings = await readSettings(folder)
    expect(E.isRight(settings) && settings.right.site.site.name).toBe('Heath & Moor')
  })

  test('leaves everything as it is if it says nothing', async () => {
    const settings = await read({ 'site.json': '{}' })
    expect(E.isRight(settings) && settings.right.site).toMatchObject({ site: defaultSite, style: '', home: {}, images: {} })
  })
})

describe('the colours of the themes', () => {
  test('are those of the styles', async () => {
    const css = await readFile(fileURLToPath(new URL('../../../react-ui/src/tokens.css', import.meta.url)), 'utf8')
    const [, all = '', sepia = ''] =
      /:root \{([^}]+)\}[\s\S]*:root\[data-theme='sepia'\] \{\s+color-scheme([^}]+)\}/.exec(css) ?? []
    const names = {
      paper: 'paper',
      surface: 'surface',
      noticeWash: 'notice-wash',
      errorWash: 'error-wash',
      accentWash: 'accent-wash',
      ink: 'ink',
      muted: 'muted',
    } as const
    const stated = (theme: PageTheme, name: string): string | undefined => {
      const [, light, dark] = new RegExp(`--${name}: light-dark\\((#\\w+), (#\\w+)\\)`).exec(all) ?? []
      const own = theme === 'sepia' ? new RegExp(`--${name}: (#\\w+)`).exec(sepia)?.[1] : undefined
      return own ?? (theme === 'dark' ? dark : light)
    }
    for (const theme of PAGE_THEMES)
      expect(THEME_COLOURS[theme]).toEqual(
        Object.fromEntries(Object.entries(names).map(([key, name]) => [key, stated(theme, name)])),
      )
  })
})
