// Signing in and registering: messages that only these pages ship.
import type { SigningMessages } from '#messages/id/signing.ts'
import { signIn } from '#messages/en/sign-in.ts'

export const signing: SigningMessages = { signIn }
