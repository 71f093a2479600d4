/** What a query, a form or the parameters of a path say under a name: the first of several; nothing where it is no text. */
export const textOf = (fields: unknown, name: string): string | undefined => {
  if (fields instanceof URLSearchParams) return fields.get(name) ?? undefined
  if (typeof fields !== 'object' || fields === null || !Object.hasOwn(fields, name)) return undefined
  const value: unknown = Reflect.get(fields, name)
  const first: unknown = Array.isArray(value) ? value[0] : value
  return typeof first === 'string' ? first : undefined
}
