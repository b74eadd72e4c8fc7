import { system } from '#domain/identity/actor.ts'
import { subjectsToFollow } from '#demo/past/past-repository.ts'
import { personOf } from '#demo/past/made-up-people.ts'
import { saveRequest } from '#server/reservations/follows/follow-repository.ts'
import { transact } from '#server/work.ts'
import type { App } from '#server/app.ts'

/** Maximum number of followers of an artist or a brand. */
const PEOPLE = 40
const MOST_FOLLOWERS = 7

/** Makes some invented guests follow each artist and brand, with confirmed addresses. A repeated call changes nothing. */
export async function followAsGuests(app: App): Promise<void> {
  const subjects = await subjectsToFollow(app.sql)
  await transact(app, system('demo'), async (work) => {
    for (const [at, subject] of subjects.entries())
      for (let no = 0; no < 2 + ((at * 5) % (MOST_FOLLOWERS - 1)); no++) {
        const { email, language: locale } = personOf(1 + ((at * 11 + no * 7) % PEOPLE))
        await saveRequest(work, { subject, email, locale, memberId: null }, true)
      }
  })
}
