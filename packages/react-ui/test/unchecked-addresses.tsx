import type { ReactNode } from 'react'
import { namedElement } from '../src/content/named-element.ts'

/** Text of which the compiler knows nothing. */
const text = 'javascript:alert(1)' as string

/** What must not compile: `npm run typecheck` fails for a line that does. Nothing of it is ever rendered. */
export const refused: readonly ReactNode[] = [
  // @ts-expect-error -- a plain string
  <a href={text} />,
  // @ts-expect-error -- no allowed scheme
  <a href="javascript:alert(1)" />,
  // @ts-expect-error -- another host
  <a href="//host.example/" />,
  // @ts-expect-error -- another host
  <a href={`/${text}`} />,
  // @ts-expect-error -- a relative path
  <a href="a/b" />,
  // @ts-expect-error -- spread
  <a {...{ href: text }} />,
  // @ts-expect-error -- a plain string
  <area href={text} />,
  // @ts-expect-error -- a plain string
  <link href={text} />,
  // @ts-expect-error -- a plain string
  <base href={text} />,
  // @ts-expect-error -- a plain string
  <img src={text} alt="" />,
  // @ts-expect-error -- nothing to load
  <img src="mailto:a@host.example" alt="" />,
  // @ts-expect-error -- nothing to load
  <img src="data:image/png;base64,AA==" alt="" />,
  // @ts-expect-error -- a list that `srcSet` has not made
  <img srcSet="/a 1w" alt="" />,
  // @ts-expect-error -- a plain string
  <source src={text} />,
  // @ts-expect-error -- a list that `srcSet` has not made
  <source srcSet={text} />,
  // @ts-expect-error -- a plain string
  <audio src={text} />,
  // @ts-expect-error -- a plain string
  <video src={text} />,
  // @ts-expect-error -- a plain string
  <video poster={text} />,
  // @ts-expect-error -- a plain string
  <track src={text} />,
  // @ts-expect-error -- a plain string
  <iframe src={text} title="" />,
  // @ts-expect-error -- a whole document
  <iframe srcDoc="<p>" title="" />,
  // @ts-expect-error -- a plain string
  <embed src={text} />,
  // @ts-expect-error -- a plain string
  <object data={text} />,
  // @ts-expect-error -- a plain string
  <script src={text} />,
  // @ts-expect-error -- a plain string
  <form action={text} />,
  // @ts-expect-error -- a plain string
  <button formAction={text} />,
  // @ts-expect-error -- a plain string
  <input formAction={text} />,
  // @ts-expect-error -- a plain string
  <input src={text} />,
  // @ts-expect-error -- a plain string
  <blockquote cite={text} />,
  // @ts-expect-error -- a plain string
  <q cite={text} />,
  // @ts-expect-error -- a plain string
  <ins cite={text} />,
  // @ts-expect-error -- a plain string
  <del cite={text} />,
  // @ts-expect-error -- a plain string
  <use href={text} />,
  // @ts-expect-error -- a plain string
  <image href={text} />,
  // @ts-expect-error -- a plain string
  <use xlinkHref={text} />,
  // @ts-expect-error -- an element with a computed name has no address
  namedElement('a', { href: '/a' }),
  // @ts-expect-error -- an element with a computed name has no address
  namedElement('video', { poster: '/a' }),
]
