// Signing in and registering: words that only these pages ship.
import type { SigningWords } from '#messages/id/signing.ts'
import { signIn } from '#messages/en/sign-in.ts'

export const signing: SigningWords = { signIn }
