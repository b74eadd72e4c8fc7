import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { UNPACED } from '#server/payments/providers/pace.ts'
import { openProviders } from '#server/payments/providers/open-providers.ts'
import { openRegistry } from '#server/payments/provider-registry.ts'
import { openXendit, TOKEN } from '#tests/gateways/xendit.ts'
import { testApp } from '#tests/support/app.ts'
import type { App } from '#server/app.ts'
import { examine, nameOfFinding } from '#server/setup/examine.ts'

/** Opens an app with a simulated gateway and a folder for files, but without a running site. */
async function group(secretKey?: string) {
  const own = await testApp()
  await own.open()
  const xendit = await openXendit(() => own.now())
  const providers = {
    xendit: { secretKey: secretKey ?? xendit.key, webhookToken: TOKEN, origin: xendit.url },
    midtrans: null,
  }
  const real = openProviders(providers, { notifyUrl: () => '', now: () => own.now() })
  const app: App = {
    ...own,
    settings: { ...own.settings, providers, dataDir: mkdtempSync(join(tmpdir(), 'senja-doctor-')) },
    publicUrl: () => 'http://127.0.0.1:9',
    payments: openRegistry([own.payments.of('sandbox'), ...real.map((make) => make(UNPACED))], 'xendit'),
  }
  return {
    own,
    app,
    async [Symbol.asyncDispose]() {
      await xendit.close()
      await own[Symbol.asyncDispose]()
    },
  }
}

const faultsOf = async (app: App) =>
  Object.fromEntries(
    (await examine(app)).flatMap((finding) =>
      finding.fault === null ? [] : [[nameOfFinding(finding), finding.fault]],
    ),
  )

test('if the site is not running, only the checks of its public address and its webhooks fail', async () => {
  await using g = await group()
  const faults = await faultsOf(g.app)
  expect(Object.keys(faults).toSorted((a, b) => a.localeCompare(b))).toEqual([
    'public address',
    'xendit return address',
    'xendit webhooks',
  ])
  expect(faults['public address']).toMatch(/cannot be reached/)
})

test('the examination reports a wrong gateway key, and an outlet that uses a gateway without keys', async () => {
  await using g = await group('xnd_development_other')
  await g.own.sql`update outlets set payment_provider = 'midtrans' where slug = 'kuningan'`
  const faults = await faultsOf(g.app)
  expect(faults['xendit keys']).toMatch(/xendit answered 401/)
  expect(faults['outlets']).toBe('no keys for midtrans (kuningan)')
})

test('the examination reports in one line each a mail server that rejects the sign-in and a folder that cannot be written', async () => {
  await using g = await group()
  const mail = { ...g.app.mail, verify: () => Promise.reject(new Error('535 authentication failed')) }
  const faults = await faultsOf({ ...g.app, mail, settings: { ...g.app.settings, dataDir: '/dev/null/nothing' } })
  expect(faults['mail']).toBe('535 authentication failed')
  expect(faults['disk']).toBeTruthy()
})
