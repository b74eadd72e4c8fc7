// The first evening: a guest books and pays, a phone at the door lets the guest in, and the owner closes the night.
import { expect, type Page } from '@playwright/test'
import { begin } from '#tests/support/browser-door.ts'
import { aPhone, chooseInList, fillDetails, goOn, submitHold } from '#tests/support/browser-guest.ts'
import type { Walk } from './walk.ts'

/** Books a table for tonight as a guest on a phone, and pays. Returns the code of the guest. */
export async function bookTonight(walk: Walk, guest: Page): Promise<string> {
  const { server, step } = walk
  let code = ''
  await step('A guest books a table for tonight on a phone', async () => {
    const answer = await guest.request.get(`${server.url}/api/web/outlets/sorak-bandung`)
    const outlet = ((await answer.json()) as { data: { id: number } }).data
    const night = new Intl.DateTimeFormat('sv', { timeZone: 'Asia/Jakarta' }).format(new Date())
    const tables = await guest.request.get(`${server.url}/api/web/outlets/${outlet.id}/tables?date=${night}`, {
      headers: { 'Accept-Language': 'en' },
    })
    const { data } = (await tables.json()) as { data: Parameters<typeof chooseInList>[1][] }
    const table = data.find((candidate) => candidate.availability === 'Tersedia' && !candidate.is_held)
    if (!table) throw new Error('no table tonight')
    await guest.goto(`${server.url}/en/brands/sorak/bandung/booking?date=${night}`)
    await chooseInList(guest, table)
    await goOn(guest)
    await fillDetails(guest, { name: 'Sekar Ayunda', phone: aPhone(), email: 'sekar@surat.example' })
    await submitHold(guest)
    await guest.waitForURL(/\/payment\?reservation=/)
  })
  await step('The guest pays', async () => {
    // The name of the server's public address is not known in the network. So requests to this address are redirected to the server itself.
    await guest.route('https://senja.test/**', (route) =>
      route.fulfill({
        status: 307,
        headers: { location: route.request().url().replace('https://senja.test', server.url) },
      }),
    )
    await guest
      .getByRole('button', { name: /^Pay/ })
      .or(guest.getByRole('link', { name: /^Pay/ }))
      .first()
      .click()
    await expect.poll(async () => (await server.xendit.books()).sessions.length, { timeout: 20_000 }).toBeGreaterThan(0)
    const session = (await server.xendit.books()).sessions.at(-1)
    await server.xendit.order({ act: 'pay', reference: session?.reference_id ?? '' })
    await guest.goto((session?.success_return_url ?? '').replace('https://senja.test', server.url))
    await expect(guest.getByText(/^KLN-|^[A-Z]{3}-[A-Z0-9]{6}$/).first()).toBeVisible({ timeout: 20_000 })
    code =
      (await guest
        .getByText(/^[A-Z]{3}-[A-Z0-9]{6}$/)
        .first()
        .textContent()) ?? ''
  })
  return code
}

/** Opens the link of a new door device on a phone, and admits the guest by the code. */
export async function admitAtDoor(walk: Walk, door: Page, code: string): Promise<void> {
  const { page, server, step } = walk
  await step('A phone becomes the door', async () => {
    await page.goto(`${server.url}/office/devices`)
    await page.getByRole('button', { name: 'Enroll a device' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.locator('[name=name]').fill('Door phone')
    await dialog.locator('[name=outletId]').selectOption({ label: 'Sorak Bandung' })
    await dialog.locator('[name=profile]').selectOption('door')
    await dialog.locator('button[type=submit]').click()
    const { pathname, hash } = new URL((await dialog.locator('.dialog__link').textContent()) ?? '')
    await door.goto(server.url + pathname + hash)
    await expect(door.getByRole('heading', { name: 'Which night?' })).toBeVisible()
    const today = new Intl.DateTimeFormat('en', { timeZone: 'Asia/Jakarta', day: 'numeric' }).format(new Date())
    await door
      .getByRole('button', { name: new RegExp(`\\b${today} `) })
      .first()
      .click()
    await begin(door)
  })
  await step('The guest is let in', async () => {
    await door.getByRole('button', { name: 'Guests' }).click()
    await door.getByRole('searchbox').fill(code)
    await door.getByRole('listitem').filter({ hasText: code }).getByRole('button', { name: /^0\// }).click()
    for (const box of await door.getByRole('checkbox').all()) await box.check()
    const go = door.getByRole('button', { name: /^Admit \d+$/ })
    if (await go.isVisible()) await go.click()
    await expect(door.getByRole('button', { name: 'Scan the next' })).toBeVisible()
  })
}

/** The owner signs the night. It is not over yet, so the signature needs a reason. */
export async function closeNight({ page, server, step }: Walk): Promise<void> {
  await step('The night is closed', async () => {
    await page.goto(`${server.url}/office/sorak/bandung/close`)
    await page.getByLabel('Cash counted').fill('0')
    await page.getByLabel('Reason').fill('The move is a rehearsal.')
    await page.getByRole('button', { name: 'Sign the night' }).click()
    await expect(page.getByRole('status').filter({ hasText: 'Signed, version 1.' })).toBeVisible()
  })
}
