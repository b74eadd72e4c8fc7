// Signing in and registering: messages that only these pages ship.
import { codeEntry } from '#messages/id/members/code-entry.ts'
import { signIn } from '#messages/id/members/sign-in.ts'

export const signing = { codeEntry, signIn }
export type SigningMessages = typeof signing
