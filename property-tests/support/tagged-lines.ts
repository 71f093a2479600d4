/** The values of each tag in order, from text in lines; throws if a line does not have the form. */
export const taggedValues = (text: string, form: RegExp): ReadonlyMap<string, readonly string[]> => {
  const values = new Map<string, string[]>()
  for (const line of text.split('\r\n')) {
    const [, tag, value] = form.exec(line) ?? []
    if (tag === undefined || value === undefined) throw new Error(`not a tagged line: ${JSON.stringify(line)}`)
    values.set(tag, [...(values.get(tag) ?? []), value])
  }
  return values
}
