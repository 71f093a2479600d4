import type { OwnPath } from '@lectern/domain/core'
import '../src/client/fonts.css'
import '@lectern/react-ui/styles.css'
import './gallery.css'
import { PageActions, PageProvider } from '@lectern/react-ui'
import { signal } from '@preact/signals-react'
import { createRoot } from 'react-dom/client'
import { staged } from './staged.ts'
import { books } from './stories/index.ts'

const { searchParams } = new URL(location.href)
const theme = searchParams.get('theme') ?? 'system'
document.documentElement.dataset['theme'] = theme

const address = (part: string, name: string): OwnPath =>
  `/?${new URLSearchParams({ story: `${part}: ${name}`, theme }).toString()}`

const wanted = searchParams.get('story')
const found = books
  .flatMap(({ part, stories }) => stories.map(story => ({ id: `${part}: ${story.name}`, story })))
  .find(({ id }) => id === wanted)

const Index = () => (
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
              <a href={address(part, name)}>{name}</a>
            </li>
          ))}
        </ul>
      </section>
    ))}
  </main>
)

const root = document.getElementById('page')
if (root !== null) {
  const actions = { prefer: () => undefined, sectionInView: signal<string | undefined>(undefined) }
  document.title = found?.id ?? 'Lectern: the gallery'
  createRoot(root).render(
    found === undefined ? (
      <Index />
    ) : (
      <PageActions value={actions}>
        <PageProvider value={staged(found.story)}>
          <main className="gallery-stage">
            <h1 className="visually-hidden">{found.id}</h1>
            {found.story.part}
          </main>
        </PageProvider>
      </PageActions>
    ),
  )
}
