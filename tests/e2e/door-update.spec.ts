// Tests the change of a phone to a new build. The phone still has a night that the previous build stored in its own format.
import { expect, type Page } from '@playwright/test'
import { aLink, cameAt, enrol, PHONE } from '#tests/support/browser-door.ts'
import { test } from '#tests/support/browser-test.ts'

async function storeAsOldBuild(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const awaitRequest = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result))
        request.addEventListener('error', () => reject(request.error ?? new Error('no answer')))
      })
    const oldNames = (value: unknown): unknown => {
      if (Array.isArray(value)) return value.map(oldNames)
      if (typeof value !== 'object' || value === null) return value
      const fields = Object.entries(value).map(([name, item]) => [
        name === 'takenAt' ? name : name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
        oldNames(item),
      ])
      return Object.fromEntries(fields)
    }
    const database = await awaitRequest(indexedDB.open('senja-door'))
    const tx = database.transaction(['meta', 'scans'], 'readwrite')
    const [meta, scans] = [tx.objectStore('meta'), tx.objectStore('scans')]
    for (const key of ['device', 'facts'])
      await awaitRequest(meta.put(oldNames(await awaitRequest(meta.get(key))), key))
    const { night } = await awaitRequest<{ night: { date: string } }>(meta.get('facts'))
    const scan = {
      number: 1,
      kind: 'in',
      subject: 'walk_in',
      subject_id: null,
      heads: 3,
      verdict: null,
      night: night.date,
    }
    const rest = { at: Date.now(), undoes: null, override: null, by: null }
    await awaitRequest(scans.add({ number: 1, state: 'waiting', scan: { ...scan, ...rest } }))
    await awaitRequest(meta.put(1, 'lastNumber'))
    database.close()
  })
}

test('a phone continues with the night that an older build stored, and sends the stored scans', async ({
  page,
  browser,
}) => {
  const { link, night, name } = await aLink(page)
  const phone = await browser.newContext({ viewport: PHONE, locale: 'en-US' })
  const door = await phone.newPage()
  await enrol(door, link, night)
  await expect(door.getByRole('banner')).toContainText('Online')
  await expect(door.getByRole('banner')).toContainText(/Inside \d/)
  const before = Number(/Inside (\d+)/.exec(await door.getByRole('banner').innerText())?.[1])
  await door.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await phone.setOffline(true)
  await expect(door.getByRole('banner')).toContainText('Offline')
  await storeAsOldBuild(door)
  await door.reload()
  await expect(door.getByRole('banner')).toContainText('Offline')
  await expect(door.getByRole('banner')).toContainText(`Inside ${before + 3}`)
  await expect(door.getByRole('navigation', { name: 'Door menu' })).toBeVisible()
  await phone.setOffline(false)
  await expect.poll(() => cameAt(phone, night, name)).toBe(3)
  await expect(door.getByRole('banner')).toContainText('Online')
  await phone.close()
})
