/** All bytes of a stream, or `undefined` if there are more than allowed; reading then stops early. */
export const collected = async (
  stream: ReadableStream<Uint8Array>,
  mostBytes: number,
): Promise<Uint8Array<ArrayBuffer> | undefined> => {
  const reader = stream.getReader()
  const parts: Uint8Array[] = []
  let length = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) break
    length += value.length
    if (length > mostBytes) {
      await reader.cancel()
      return undefined
    }
    parts.push(value)
  }
  const bytes = new Uint8Array(length)
  let at = 0
  for (const part of parts) {
    bytes.set(part, at)
    at += part.length
  }
  return bytes
}
