import { office } from '#office/api/office.ts'

/** Signs out in this browser. Then loads a new page, so that no data of the old page stays in memory. */
export async function signOut(): Promise<void> {
  await office.signOut()
  window.location.assign('/office/sign-in')
}
