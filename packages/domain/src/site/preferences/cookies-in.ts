/** The cookies in a text as `document.cookie` and the header `Cookie` alike have it, by name; the last of several. */
export const cookiesIn = (text: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    text.split(';').flatMap(pair => {
      const [name, value] = pair.split('=')
      return name === undefined || value === undefined ? [] : [[name.trim(), value.trim()]]
    }),
  )
