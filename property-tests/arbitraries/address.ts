import { fc } from '@fast-check/vitest'
import { anyText, webAddress } from './text.ts'

/** Addresses that no link may lead to: they run, embed or reveal something, or leave the site by a path. */
export const HOSTILE_ADDRESSES = [
  'javascript:alert(1)',
  'JavaScript:alert(1)',
  ' javascript:alert(1)',
  '\u0001javascript:alert(1)',
  'java\tscript:alert(1)',
  'java\nscript:alert(1)',
  'javascript\n:alert(1)',
  'javascript://x.example/%0Aalert(1)',
  'data:text/html,<script>alert(1)</script>',
  'data:image/svg+xml,<svg onload="alert(1)"/>',
  'DATA:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==',
  'vbscript:msgbox(1)',
  'file:///etc/passwd',
  'blob:https://origin.example/7d3ee1a2',
  'filesystem:https://origin.example/temporary/x',
  'view-source:https://origin.example/',
  'about:blank',
  'intent://x#Intent;scheme=https;end',
  '//host.example/',
  '///host.example/',
  '\\\\host.example\\',
  '/\\host.example/',
  '\\/host.example/',
  '/\t/host.example/',
  '/\n/host.example/',
  '\t//host.example/',
] as const

/** Addresses that a browser reads as others than they seem to be, or not at all. */
export const MALFORMED_ADDRESSES = [
  'https:\\\\host.example',
  'https:host.example',
  'https:///host.example',
  'http:/\t/host.example',
  'https://a\u0000b.example/',
  '/a\uD800',
  'https://a.example/\uDC00',
] as const

/** Any text that may be given as an address: hostile, harmless, or made of pieces of both. */
export const givenAddress: fc.Arbitrary<string> = fc.oneof(
  anyText(),
  webAddress,
  fc.webPath(),
  fc.constantFrom(...HOSTILE_ADDRESSES, ...MALFORMED_ADDRESSES),
  fc
    .array(
      fc.oneof(
        fc.constantFrom('/', '//', '\\', ':', '#', '?', '@', '.', '..', '\t', '\n', '\r', ' ', '\u0000', '\u00A0', '\uD800'),
        fc.constantFrom('http', 'https', 'HTTPS', 'ftp', 'mailto', 'javascript', 'data', 'blob', 'doi', 'host.example', 'a'),
      ),
      { maxLength: 8 },
    )
    .map(pieces => pieces.join('')),
)
