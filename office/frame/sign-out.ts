import { callOffice } from '#office/api/call-office.ts'

/** Leaves the office in this browser. The page is loaded afresh, so that nothing of what was on it is left in its memory. */
export async function signOut(): Promise<void> {
  await callOffice('signOut', { body: undefined })
  window.location.assign('/office/sign-in')
}
