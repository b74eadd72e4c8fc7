import { office } from '#office/api/office.ts'

/** Leaves the office in this browser. The page is loaded afresh, so that nothing of what was on it is left in its memory. */
export async function signOut(): Promise<void> {
  await office.signOut()
  window.location.assign('/office/sign-in')
}
