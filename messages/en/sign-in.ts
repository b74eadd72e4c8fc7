import type { signIn as source } from '#messages/id/sign-in.ts'

/** Signing in and registering: the message with the code, the pages, the dialogs. */
export const signIn: typeof source = {
  messageSubject: 'Sign-in code',
  message: ({ group, code, minutes, host }) =>
    `${code} is your ${group} sign-in code. Good for ${minutes} minutes. Give it to nobody, not even to us.\n\n@${host} #${code}`,
  genders: { 1: 'Male', 2: 'Female' },
}
