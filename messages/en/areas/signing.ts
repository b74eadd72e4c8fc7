// Messages that only the pages for signing in and registering load.
import type { SigningMessages } from '#messages/id/areas/signing.ts'
import { codeEntry } from '#messages/en/members/code-entry.ts'
import { signIn } from '#messages/en/members/sign-in.ts'

export const signing: SigningMessages = { codeEntry, signIn }
