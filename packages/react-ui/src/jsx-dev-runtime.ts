/**
 * The JSX of `@lectern/react-ui/jsx-runtime` for development builds, for which bundlers import it from here.
 *
 * @example The attributes of a picture
 * ```ts
 * import type { JSX } from '@lectern/react-ui/jsx-dev-runtime'
 *
 * export const picture: JSX.IntrinsicElements['img'] = { src: '/content/S2211753914000025/gr1.jpg', alt: '' }
 * ```
 *
 * @packageDocumentation
 */
export { Fragment, jsxDEV } from 'react/jsx-dev-runtime'
export type { JSX } from './jsx-runtime.ts'
