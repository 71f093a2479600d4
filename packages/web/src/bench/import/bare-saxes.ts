import { SaxesParser } from 'saxes'

/** Parses a text with saxes, without handlers: the floor of an import. */
export const bareSaxes = (xml: string): void => {
  const parser = new SaxesParser({ xmlns: true, position: true })
  parser.on('error', () => undefined)
  parser.write(xml).close()
}
