import type { OwnPath } from '@lectern/domain/core'
import '../src/client/fonts.css'
import '@lectern/react-ui/styles.css'
import './gallery.css'
import { PageActions, PageProvider } from '@lectern/react-ui'
import { signal } from '@preact/signals-react'
import { createRoot, type Root } from 'react-dom/client'
import { staged } from './staged.ts'
import { books } from './stories/index.ts'

const address = (part: string, name: string, theme: string): OwnPath =>
  `/?${new URLSearchParams({ story: `${part}: ${name}`, theme }).toString()}`

interface Asked {
  readonly wanted: string | null
  readonly theme: string
}

const Index = ({ wanted, theme }: Asked) => (
  <main className="gallery-index">
    <h1>The gallery</h1>
    <p>Each part of the article page in each of its states.</p>
    {wanted !== null && <p role="alert">There is no story “{wanted}”.</p>}
    {books.map(({ part, stories }) => (
      <section key={part}>
        <h2>{part}</h2>
        <ul>
          {stories.map(({ name }) => (
            <li key={name}>
              <a href={address(part, name, theme)}>{name}</a>
            </li>
          ))}
        </ul>
      </section>
    ))}
  </main>
)

const actions = { prefer: () => undefined, sectionInView: signal<string | undefined>(undefined) }

let shown: { readonly root: Root; readonly until: AbortController } | undefined

/** Draws what the address asks for, in place of what was drawn before, of which nothing stays. */
const show = (place: HTMLElement): void => {
  shown?.root.unmount()
  shown?.until.abort()
  const { searchParams } = new URL(location.href)
  const [wanted, theme] = [searchParams.get('story'), searchParams.get('theme') ?? 'system']
  document.documentElement.dataset['theme'] = theme
  window.scrollTo({ top: 0, behavior: 'instant' })
  const found = books
    .flatMap(({ part, stories }) => stories.map(story => ({ id: `${part}: ${story.name}`, story })))
    .find(({ id }) => id === wanted)
  document.title = found?.id ?? 'Lectern: the gallery'
  const [root, until] = [createRoot(place), new AbortController()]
  shown = { root, until }
  root.render(
    found === undefined ? (
      <Index wanted={wanted} theme={theme} />
    ) : (
      <PageActions value={actions}>
        <PageProvider value={staged(found.story, until.signal)}>
          <main className="gallery-stage">
            <h1 className="visually-hidden">{found.id}</h1>
            {found.story.part}
          </main>
        </PageProvider>
      </PageActions>
    ),
  )
}

const place = document.getElementById('page')
if (place !== null) {
  // Another story does not need another page, for which the browser would have to read all of the script again.
  window.addEventListener('popstate', () => {
    show(place)
  })
  show(place)
}
