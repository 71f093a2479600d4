import { receivedHref, srcSet, type Href, type Src } from '@lectern/domain/core'
import { render } from '@testing-library/react'
import { option as O } from 'fp-ts'
import { describe, expect, test } from 'vitest'
import { namedElement } from '../src/content/named-element.ts'

const href = O.getOrElse((): Href => '/')(receivedHref(O.some('https://a.example/b c')))
const src: Src = '/content/S1/a.jpg'

describe('JSX with checked addresses', () => {
  test('is rendered as React’s own', () => {
    const { container } = render(
      <form action="/search">
        <a href={href}>A</a>
        <a href="#s1">B</a>
        <a href="mailto:a@host.example">C</a>
        <img src={src} srcSet={srcSet([{ src, width: 200 }])} alt="" />
        {namedElement('b', { className: 'c' }, 'D')}
      </form>,
    )
    const attributes = [...container.querySelectorAll('*')].map(element =>
      Object.fromEntries(element.getAttributeNames().map(name => [name, element.getAttribute(name)])),
    )
    expect(attributes).toEqual([
      { action: '/search' },
      { href: 'https://a.example/b%20c' },
      { href: '#s1' },
      { href: 'mailto:a@host.example' },
      { src: '/content/S1/a.jpg', srcset: '/content/S1/a.jpg 200w', alt: '' },
      { class: 'c' },
    ])
  })
})
