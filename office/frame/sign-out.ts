import { office } from '#office/api/office.ts'

/** Signs out in this browser and reloads the whole page, so that none of the page's data stays in memory. */
export async function signOut(): Promise<void> {
  await office.signOut()
  window.location.assign('/office/sign-in')
}
