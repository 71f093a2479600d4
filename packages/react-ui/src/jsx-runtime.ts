/**
 * React's JSX, in which every attribute that is an address takes a checked address: a plain string does not compile. A project uses it
 * with the compiler option `"jsxImportSource": "@lectern/react-ui"`.
 *
 * @example A link to an address of which nothing is known yet
 * ```ts
 * import { receivedHref } from '@lectern/domain/core'
 * import type { JSX } from '@lectern/react-ui/jsx-runtime'
 * import { option as O } from 'fp-ts'
 *
 * type LinkAttributes = JSX.IntrinsicElements['a']
 *
 * export const attributesOf = (given: string): LinkAttributes => ({ href: O.toUndefined(receivedHref(O.some(given))) })
 * ```
 *
 * @packageDocumentation
 */
import type { Href, Src, SrcSet } from '@lectern/domain/core'
import type { JSX as ReactJSX } from 'react'
import { Fragment, jsx as reactJsx, jsxs as reactJsxs } from 'react/jsx-runtime'

export { Fragment }

// Values of this module, because a bundler looks up those of a CommonJS module anew for each element.
export const jsx = reactJsx
export const jsxs = reactJsxs

/** What each attribute with an address takes, on whatever element. `never` stands for those that nobody needs. */
export interface AddressAttributes {
  readonly href: Href
  readonly xlinkHref: Href
  readonly action: Href
  readonly formAction: Href
  readonly cite: Href
  readonly src: Src
  readonly poster: Src
  readonly data: Src
  readonly srcSet: SrcSet
  readonly imageSrcSet: SrcSet
  readonly srcDoc: never
  readonly ping: never
  readonly manifest: never
}

type Checked<Props> = keyof Props & keyof AddressAttributes extends never
  ? Props
  : { [Name in keyof Props]: Name extends keyof AddressAttributes ? AddressAttributes[Name] | undefined : Props[Name] }

type CheckedElements = { [Tag in keyof ReactJSX.IntrinsicElements]: Checked<ReactJSX.IntrinsicElements[Tag]> }

/** The types that the compiler takes for JSX: React's own, with checked addresses. */
export declare namespace JSX {
  type ElementType = ReactJSX.ElementType
  type Element = ReactJSX.Element
  type ElementClass = ReactJSX.ElementClass
  type ElementAttributesProperty = ReactJSX.ElementAttributesProperty
  type ElementChildrenAttribute = ReactJSX.ElementChildrenAttribute
  type LibraryManagedAttributes<Component, Props> = ReactJSX.LibraryManagedAttributes<Component, Props>
  type IntrinsicAttributes = ReactJSX.IntrinsicAttributes
  type IntrinsicClassAttributes<Component> = ReactJSX.IntrinsicClassAttributes<Component>
  interface IntrinsicElements extends CheckedElements {}
}
