interface MadePdf {
  readonly pages?: number
  /** In points. */
  readonly width?: number
  readonly height?: number
  /** What each page draws: `1 0 0 rg 0 0 100 100 re f`. */
  readonly drawing?: string
  /** Whether a password is needed to open it. */
  readonly isEncrypted?: boolean
}

const encryption = `/Encrypt << /Filter /Standard /V 1 /R 2 /P -4 /O <${'11'.repeat(32)}> /U <${'22'.repeat(32)}> >> /ID [<${'33'.repeat(16)}> <${'33'.repeat(16)}>]`

/** A small, well-formed PDF. */
export const pdfWith = ({
  pages = 2,
  width = 600,
  height = 800,
  drawing = '0 0 1 rg 50 50 100 100 re f',
  isEncrypted = false,
}: MadePdf = {}): Uint8Array => {
  const numbers = Array.from({ length: pages }, (_, index) => index + 4)
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Count ${pages} /Kids [${numbers.map(number => `${number} 0 R`).join(' ')}] >>`,
    `<< /Length ${drawing.length} >>\nstream\n${drawing}\nendstream`,
    ...numbers.map(() => `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${width} ${height}] /Contents 3 0 R >>`),
  ]
  let text = '%PDF-1.4\n'
  const offsets = objects.map((object, index) => {
    const offset = text.length
    text += `${index + 1} 0 obj\n${object}\nendobj\n`
    return offset
  })
  const start = text.length
  const rows = offsets.map(offset => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  return Buffer.from(
    `${text}xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R ${isEncrypted ? encryption : ''} >>\nstartxref\n${start}\n%%EOF\n`,
    'latin1',
  )
}
