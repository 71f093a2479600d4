/**
 * Makes the chapter's film from the drawings of film.ts: mmc1.webm, mmc1.mp4, its captions mmc1.vtt and its still mmc1.sml.
 *
 *   node packages/web/library/covering-a-grid/video.ts
 *
 * It needs rsvg-convert and ffmpeg (Debian's librsvg2-bin and ffmpeg). The files are kept: nothing else needs either.
 */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { captions, frameAt, FRAMES_PER_SECOND, SECONDS } from './film.ts'

const beside = (name: string): string => new URL(name, import.meta.url).pathname

const run = (command: string, args: readonly string[]): void => {
  const { status, error } = spawnSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'] })
  if (error !== undefined || status !== 0)
    throw new Error(`${command} is missing or failed: install librsvg2-bin and ffmpeg and run this again`)
}

const folder = mkdtempSync(join(tmpdir(), 'lectern-film-'))
try {
  const frames = Math.round(SECONDS * FRAMES_PER_SECOND)
  for (let frame = 0; frame < frames; frame += 1) {
    const name = join(folder, String(frame).padStart(4, '0'))
    writeFileSync(`${name}.svg`, frameAt(frame / FRAMES_PER_SECOND))
    run('rsvg-convert', ['--width', '640', '--output', `${name}.png`, `${name}.svg`])
  }
  run('rsvg-convert', [
    '--width',
    '219',
    '--output',
    beside('mmc1.sml'),
    join(folder, `${String(frames - 1).padStart(4, '0')}.svg`),
  ])
  const input = [
    '-y',
    '-loglevel',
    'error',
    '-framerate',
    String(FRAMES_PER_SECOND),
    '-i',
    join(folder, '%04d.png'),
    '-pix_fmt',
    'yuv420p',
    '-fflags',
    '+bitexact',
    '-flags:v',
    '+bitexact',
  ]
  run('ffmpeg', [...input, '-c:v', 'libvpx-vp9', '-b:v', '0', '-crf', '36', '-g', '50', beside('mmc1.webm')])
  run('ffmpeg', [
    ...input,
    '-c:v',
    'libx264',
    '-preset',
    'slow',
    '-crf',
    '26',
    '-g',
    '50',
    '-movflags',
    '+faststart',
    beside('mmc1.mp4'),
  ])
} finally {
  rmSync(folder, { recursive: true })
}
writeFileSync(beside('mmc1.vtt'), captions())
