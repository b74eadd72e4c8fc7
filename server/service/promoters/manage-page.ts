// Staff open and close the page of a promoter, and send its address to the promoter.
import { isEmail } from '#domain/identity/email.ts'
import type { Actor } from '#domain/identity/actor.ts'
import type { Language } from '#domain/language.ts'
import { link } from '#contract/pages.ts'
import { Refused, refuseFaults } from '#domain/refusals.ts'
import { validatePhone } from '#server/identity/send-code.ts'
import { enqueue } from '#server/notifications/outbox.ts'
import {
  deletePromoterPage,
  findPromoterPage,
  insertPromoterPage,
} from '#server/service/promoters/promoter-repository.ts'
import { transact } from '#server/work.ts'
import type { App } from '#server/app.ts'

type Affiliator = { id: string; name: string; phone: string; email: string }

/**
 * Opens the page of an affiliator. The affiliator signs in with the phone or email that is stored now. If the page is already open, nothing
 * changes.
 * @throws Refused validation_failed (contact: no phone or email can receive a code, or another page has the phone or email)
 */
export async function openPromoterPage(app: App, actor: Actor, affiliator: Affiliator): Promise<void> {
  const validated = validatePhone(app, affiliator.phone)
  const phone = 'phone' in validated ? validated.phone : ''
  const email = isEmail(affiliator.email) ? affiliator.email.toLowerCase() : ''
  if (phone === '' && email === '') refuseFaults({ contact: ['required'] })
  await transact(app, actor, async (work) => {
    if (!(await insertPromoterPage(work, { affiliatorId: affiliator.id, phone, email })))
      throw new Refused('validation_failed', { errors: { contact: ['contact_taken'] } })
  })
}

/** Closes the page of an affiliator. All sessions of the promoter end. */
export const closePromoterPage = (app: App, actor: Actor, affiliatorId: string): Promise<void> =>
  transact(app, actor, (work) => deletePromoterPage(work, affiliatorId))

export const promoterUrl = (app: Pick<App, 'publicUrl'>, language: Language): string =>
  `${app.publicUrl()}${link('promoter', language)}`

/**
 * Sends the promoter an email with the address of the page. The address alone opens no session. If there was already an email in the same
 * clock hour, sends nothing.
 * @throws Refused wrong_state if the page is closed or has no email
 */
export async function sendPromoterLink(
  app: App,
  actor: Actor,
  { id, name, locale }: { id: string; name: string; locale: Language },
): Promise<void> {
  const url = promoterUrl(app, locale)
  await transact(app, actor, async ({ sql, now }) => {
    const page = await findPromoterPage(sql, id)
    if (!page?.email) throw new Refused('wrong_state')
    await enqueue(sql, {
      kind: 'promoter_link',
      recipient: page.email,
      locale,
      now: now(),
      effect: `${id}:${now().toISOString().slice(0, 13)}`,
      payload: { name, link: url },
    })
  })
}
