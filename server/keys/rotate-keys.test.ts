import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { readKeyList } from '#server/keys/key-list.ts'
import { keyListOf, loadKeyRing } from '#server/keys/load-keys.ts'
import { openKeys } from '#server/keys/open-keys.ts'
import { PURPOSES } from '#server/keys/purposes.ts'
import { type KeyChange, NotRotatable, retireKey, rotateKeys } from '#server/keys/rotate-keys.ts'
import { readSettings } from '#server/settings.ts'

const random = () => randomBytes(32).toString('hex')

async function sandbox() {
  const dataDir = await mkdtemp(join(tmpdir(), 'senja-keys-'))
  return {
    dataDir,
    settings: (env: Record<string, string> = {}) => readSettings({ SENJA_SANDBOX: '1', ...env, DATA_DIR: dataDir }),
    [Symbol.asyncDispose]: () => rm(dataDir, { recursive: true, force: true }),
  }
}

const stepsOf = (change: KeyChange): string[] => (change.written ? [] : change.steps)
const versionsIn = (step = ''): number[] => {
  const keys = readKeyList(step.slice(step.indexOf('=') + 1))
  return typeof keys === 'string' ? [] : keys.map(({ version }) => version)
}

test('a sandbox stores its keys in files that only its system user can read, and its first secret stays valid after a rotation', async () => {
  await using at = await sandbox()
  const before = openKeys(loadKeyRing(at.settings()))
  const old = before.sign('reservation', 'a')
  expect((await stat(join(at.dataDir, 'secret'))).mode & 0o777).toBe(0o600)
  expect(rotateKeys(at.settings(), 'links')).toEqual({ written: true })
  const file = join(at.dataDir, 'keys', 'links')
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  expect((await stat(join(at.dataDir, 'keys'))).mode & 0o777).toBe(0o700)
  expect(await readFile(file, 'utf8')).toMatch(/^2:[\w-]{43},1\n$/)
  const after = openKeys(loadKeyRing(at.settings()))
  const fresh = after.sign('reservation', 'a')
  expect([after.opens('reservation', 'a', old), after.opens('reservation', 'a', fresh)]).toEqual([true, true])
  expect(fresh).not.toBe(old)
  expect(after.sign('sign-in code', 'a')).toBe(before.sign('sign-in code', 'a'))
  expect(retireKey(at.settings(), 'links', 1)).toEqual({ written: true })
  const remainingKeys = openKeys(loadKeyRing(at.settings()))
  expect([remainingKeys.opens('reservation', 'a', old), remainingKeys.opens('reservation', 'a', fresh)]).toEqual([
    false,
    true,
  ])
})

test('with keys in environment variables, the rotation command only prints the settings for each step', async () => {
  await using at = await sandbox()
  const APP_SECRET = random()
  for (const purpose of ['links', 'tickets', 'accounts'] as const) {
    const [firstStep, current, ...more] = stepsOf(rotateKeys(at.settings({ APP_SECRET }), purpose))
    expect([versionsIn(firstStep), versionsIn(current), more]).toEqual([[1, 2], [2, 1], []])
    expect(firstStep).not.toContain(APP_SECRET)
    const [name = '', list = ''] = (current ?? '').split('=')
    const next = at.settings({ APP_SECRET, [name]: list })
    expect(versionsIn(stepsOf(rotateKeys(next, purpose))[1])).toEqual([3, 2, 1])
    expect(stepsOf(retireKey(next, purpose, 1)).map(versionsIn)).toEqual([[2]])
  }
  await expect(stat(join(at.dataDir, 'keys'))).rejects.toThrow('ENOENT')
})

test('after several rotations, only one older key is kept for codes and no older key for digests', async () => {
  await using at = await sandbox()
  for (let i = 0; i < 3; i++) for (const purpose of PURPOSES) rotateKeys(at.settings(), purpose)
  const versionsOf = (purpose: (typeof PURPOSES)[number]) =>
    keyListOf(at.settings(), purpose).map(({ version }) => version)
  expect(versionsOf('links')).toEqual([4, 3, 2, 1])
  expect(versionsOf('codes')).toEqual([4, 3])
  expect(versionsOf('digests')).toEqual([4])
})

test('the rotation command cannot retire the current key or an unknown key, and cannot make a version above 255', async () => {
  await using at = await sandbox()
  expect(() => retireKey(at.settings(), 'links', 1)).toThrow(NotRotatable)
  rotateKeys(at.settings(), 'links')
  for (const version of [2, 3, Number.NaN])
    expect(() => retireKey(at.settings(), 'links', version)).toThrow(NotRotatable)
  const full = at.settings({ APP_SECRET: random(), KEYS_LINKS: `255:${random()},1` })
  expect(() => rotateKeys(full, 'links')).toThrow(/no version left/)
})

test('the command for key rotation prints the settings to change', async () => {
  await using at = await sandbox()
  const env = { ...process.env, DATA_DIR: at.dataDir, APP_SECRET: random(), ENV_FILE: '', NODE_ENV: 'production' }
  const run = (...args: string[]) => promisify(execFile)(process.execPath, ['scripts/rotate-keys.ts', ...args], { env })
  const { stdout } = await run('links')
  expect(stdout.match(/^KEYS_LINKS=\S+$/gm)?.map(versionsIn)).toEqual([
    [1, 2],
    [2, 1],
  ])
  await expect(run()).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining('links, tickets') })
  await expect(run('--retire', 'links', '1')).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining('rotate first'),
  })
})
