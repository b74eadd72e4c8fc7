// Tests the start command. The settings of the machine decide if the command starts a real site or the sandbox.
import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { test } from '#tests/support/browser-test.ts'
import { freePort, startTestServer } from '#tests/support/start-test-server.ts'

const secret = () => randomBytes(32).toString('base64url')
const REAL = {
  PUBLIC_URL: 'https://senja.example',
  SMTP_URL: 'smtp://mail.example',
  OTP_PROVIDER: 'whatsapp',
  WHATSAPP_TOKEN: secret(),
  WHATSAPP_PHONE_NUMBER_ID: '1',
  PAYMENT_PROVIDER: 'xendit',
  XENDIT_SECRET_KEY: 'xnd_production_abc',
  XENDIT_WEBHOOK_TOKEN: secret(),
  APP_SECRET: secret(),
}
type Name = keyof typeof REAL
const pick = (...names: Name[]) => Object.fromEntries(names.map((name) => [name, REAL[name]]))

/**
 * Runs `bin/serve.js` with only these settings. If the process ends, resolves with its exit code and its output. If the server starts to
 * listen, resolves with null.
 */
async function start(env: Record<string, string>): Promise<{ code: number; lines: string } | null> {
  const dataDir = mkdtempSync(join(tmpdir(), 'senja-starts-'))
  const port = String(await freePort())
  const { PATH = '', HOME = '' } = process.env
  const server = spawn(process.execPath, [join('bin', 'serve.js')], {
    env: { PATH, HOME, ENV_FILE: '', DATA_DIR: dataDir, PORT: port, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let lines = ''
  const exit = once(server, 'exit').then(([code]) => ({ code: Number(code), lines }))
  server.stderr.on('data', (chunk: Buffer) => (lines += chunk.toString()))
  const listens = new Promise<null>((resolve) => {
    server.stdout.on('data', (chunk: Buffer) => chunk.includes('Senja is open') && resolve(null))
  })
  try {
    return await Promise.race([exit, listens])
  } finally {
    server.kill('SIGTERM')
    await exit
    rmSync(dataDir, { recursive: true, force: true })
  }
}

const REFUSED: [title: string, env: Record<string, string>, line: RegExp][] = [
  ['a whole real site without NODE_ENV', REAL, /NODE_ENV: missing/],
  ['a public address alone', pick('PUBLIC_URL'), /NODE_ENV: missing; PUBLIC_URL/],
  ['a public address without TLS', { PUBLIC_URL: 'http://senja.example' }, /NODE_ENV: missing; PUBLIC_URL/],
  ['a mail server alone', pick('SMTP_URL'), /NODE_ENV: missing; SMTP_URL/],
  ['a carrier of codes alone', pick('OTP_PROVIDER', 'WHATSAPP_TOKEN', 'WHATSAPP_PHONE_NUMBER_ID'), /WHATSAPP_TOKEN/],
  [
    'keys of a gateway alone',
    pick('XENDIT_SECRET_KEY', 'XENDIT_WEBHOOK_TOKEN'),
    /NODE_ENV: missing; XENDIT_SECRET_KEY/,
  ],
  ['a secret alone', pick('APP_SECRET'), /NODE_ENV: missing; APP_SECRET/],
  ['every network without a public address', { HOST: '0.0.0.0' }, /NODE_ENV: missing; HOST/],
  ['every network of IPv6', { HOST: '::' }, /NODE_ENV: missing; HOST/],
  ['a database elsewhere', { DATABASE_URL: 'postgres://senja@db.example/senja' }, /NODE_ENV: missing; DATABASE_URL/],
  ['another NODE_ENV next to real settings', { ...REAL, NODE_ENV: 'staging' }, /NODE_ENV: missing/],
  ['production without its parts', { NODE_ENV: 'production' }, /DATABASE_URL: missing/],
  ['a sandbox that was switched off', { SENJA_SANDBOX: '0' }, /DATABASE_URL: missing/],
]

for (const [title, env, line] of REFUSED)
  test(`S5 the server does not start as a sandbox: ${title}`, async () => {
    const end = await start(env)
    expect(end?.lines).toMatch(line)
    expect(end?.lines).not.toContain('    at ')
    expect(end?.code).not.toBe(0)
  })

test('S5 a start without any setting opens the sandbox', async () => {
  test.setTimeout(60_000)
  expect(await start({})).toBeNull()
})

test('S5 SENJA_SANDBOX=1 starts a sandbox at a public address, but only visitors on the same machine can open its messages', async () => {
  test.setTimeout(120_000)
  const dataDir = mkdtempSync(join(tmpdir(), 'senja-starts-'))
  const url = `http://127.0.0.1:${await freePort()}`
  const env = { SENJA_SANDBOX: '1', PUBLIC_URL: 'https://senja.example', HOST: '0.0.0.0', RATE_LIMITS: '' }
  const stop = await startTestServer({ url, dataDir, env, output: ['ignore', 'inherit'], readyMs: 60_000 })
  const TOOLS = ['/en/dev', '/en/dev.data', '/api/sandbox/messages', '/api/office/call/people', '/metrics']
  try {
    const statusOf = async (path: string, headers: Record<string, string> = {}) =>
      (await fetch(url + path, { headers, method: path.includes('/call/') ? 'POST' : 'GET' })).status
    for (const path of TOOLS) {
      expect(await statusOf(path), path).toBe(200)
      const proxies: Record<string, string>[] = [
        { 'x-forwarded-for': '203.0.113.9' },
        { forwarded: 'for=203.0.113.9' },
        { via: '1.1 proxy' },
      ]
      for (const proxy of proxies) expect(await statusOf(path, proxy), `${path} ${Object.keys(proxy).join()}`).toBe(404)
    }
    expect(await statusOf('/en', { 'x-forwarded-for': '203.0.113.9' })).toBe(200)
  } finally {
    await stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
})
