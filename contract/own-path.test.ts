import { expect, test } from 'vitest'
import { ownPath } from '#contract/own-path.ts'

test('S13 every spelling of a path that leads to another host is refused', () => {
  for (const text of [
    '//evil.example',
    '/.//evil.example',
    '/..//evil.example',
    '/id/..//evil.example',
    '/id/../..//evil.example',
    '/%2e//evil.example',
    '/a/%2e%2e//evil.example',
    String.raw`/\evil.example`,
    '/\t/evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    '',
    null,
    undefined,
    `/${'a'.repeat(2001)}`,
  ])
    expect(ownPath(text), String(text)).toBeNull()
  for (const [text, path] of [
    ['/', '/'],
    ['/id/events?page=2', '/id/events?page=2'],
    ['/id/../en', '/en'],
    ['/en/a//b', '/en/a//b'],
  ])
    expect(ownPath(text)).toBe(path)
})
