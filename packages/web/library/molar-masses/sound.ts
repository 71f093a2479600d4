/** Samples in a second: enough for tones below 1 kHz. */
const RATE = 11_025
const REFERENCE = 440
/** A residual of one half width moves the tone by half an octave. */
const OCTAVES = 0.5

const TONE = 0.24
const PAUSE = 0.1

/** A tone with a soft start and end, so that it does not click. */
const tone = (frequency: number, seconds: number): readonly number[] => {
  const length = Math.round(RATE * seconds)
  const edge = Math.round(RATE * 0.02)
  return Array.from(
    { length },
    (_, at) => 0.5 * Math.min(1, at / edge, (length - at) / edge) * Math.sin((2 * Math.PI * frequency * at) / RATE),
  )
}

const silence = (seconds: number): readonly number[] => Array.from({ length: Math.round(RATE * seconds) }, () => 0)

/** A WAV file of one channel and 16 bits. */
export const wav = (signal: readonly number[]): Uint8Array => {
  const bytes = Buffer.alloc(44 + signal.length * 2)
  bytes.write('RIFF', 0, 'latin1')
  bytes.writeUInt32LE(36 + signal.length * 2, 4)
  bytes.write('WAVEfmt ', 8, 'latin1')
  bytes.writeUInt32LE(16, 16)
  bytes.writeUInt16LE(1, 20)
  bytes.writeUInt16LE(1, 22)
  bytes.writeUInt32LE(RATE, 24)
  bytes.writeUInt32LE(RATE * 2, 28)
  bytes.writeUInt16LE(2, 32)
  bytes.writeUInt16LE(16, 34)
  bytes.write('data', 36, 'latin1')
  bytes.writeUInt32LE(signal.length * 2, 40)
  for (const [at, value] of signal.entries()) bytes.writeInt16LE(Math.round(value * 32_767), 44 + at * 2)
  return bytes
}

/** Each residual (in half widths) as two tones: the reference, then one as far above or below it as the residual says. */
export const soundOf = (residuals: readonly number[]): Uint8Array =>
  wav(
    residuals.flatMap(residual => [
      ...tone(REFERENCE, TONE),
      ...tone(REFERENCE * 2 ** (residual * OCTAVES), TONE),
      ...silence(PAUSE),
    ]),
  )
