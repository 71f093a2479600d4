/** What a query, a form or the parameters of a path say under a name: the first of several; nothing where it is no text. */
export const textOf = (said: unknown, name: string): string | undefined => {
  if (said instanceof URLSearchParams) return said.get(name) ?? undefined
  if (typeof said !== 'object' || said === null || !Object.hasOwn(said, name)) return undefined
  const value: unknown = Reflect.get(said, name)
  const first: unknown = Array.isArray(value) ? value[0] : value
  return typeof first === 'string' ? first : undefined
}
