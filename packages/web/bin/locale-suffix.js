/** What is added to the names of the build's folders in another locale than English (`packages/web/locales`). */
export const localeSuffix = () => {
  const { LECTERN_LOCALE: locale = '' } = process.env
  return locale === '' || locale === 'en' ? '' : `-${locale}`
}
