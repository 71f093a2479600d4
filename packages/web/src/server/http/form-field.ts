/** The value of a field in a query, form or path parameters: the first if there are several, undefined unless it is a string. */
export const textOf = (fields: unknown, name: string): string | undefined => {
  if (fields instanceof URLSearchParams) return fields.get(name) ?? undefined
  if (typeof fields !== 'object' || fields === null || !Object.hasOwn(fields, name)) return undefined
  const value: unknown = Reflect.get(fields, name)
  const first: unknown = Array.isArray(value) ? value[0] : value
  return typeof first === 'string' ? first : undefined
}
